/** Common emoji with the names users know them by; names are separated by commas. */
const table = `
😀 grinning|😃 smiley|😄 smile|😁 grin|😆 laughing,satisfied|😅 sweat_smile|🤣 rofl|😂 joy|🙂 slightly_smiling
🙃 upside_down|😉 wink|😊 blush|😇 innocent|🥰 smiling_hearts|😍 heart_eyes|🤩 star_struck|😘 kissing_heart
😋 yum|😛 stuck_out_tongue|😜 winking_tongue|🤪 zany|🤑 money_mouth|🤗 hugs|🤭 hand_over_mouth|🤫 shushing
🤔 thinking|🤐 zipper_mouth|🤨 raised_eyebrow|😐 neutral_face|😑 expressionless|😶 no_mouth|😏 smirk|😒 unamused
🙄 roll_eyes|😬 grimacing|😌 relieved|😔 pensive|😪 sleepy|😴 sleeping|😷 mask|🤒 thermometer_face|🤕 head_bandage
🤢 nauseated|🤧 sneezing|🥵 hot_face|🥶 cold_face|🥴 woozy|😵 dizzy_face|🤯 exploding_head|🥳 partying,party_face
😎 sunglasses,cool|🤓 nerd|🧐 monocle|😕 confused|😟 worried|🙁 slightly_frowning|☹️ frowning|😮 open_mouth
😯 hushed|😲 astonished|😳 flushed|🥺 pleading|😦 frowning_open|😧 anguished|😨 fearful|😰 cold_sweat|😥 sad_relieved
😢 cry|😭 sob|😱 scream|😖 confounded|😣 persevere|😞 disappointed|😓 sweat|😩 weary|😫 tired|🥱 yawning|😤 triumph
😡 rage,pout|😠 angry|🤬 cursing|😈 smiling_imp|💀 skull|💩 poop|🤡 clown|👻 ghost|👽 alien|🤖 robot|😺 smiley_cat
😹 joy_cat|😻 heart_eyes_cat|🙈 see_no_evil|🙉 hear_no_evil|🙊 speak_no_evil|💋 kiss|💘 cupid|💖 sparkling_heart
💔 broken_heart|❤️ heart|🧡 orange_heart|💛 yellow_heart|💚 green_heart|💙 blue_heart|💜 purple_heart|🖤 black_heart
🤍 white_heart|💯 100,hundred|💢 anger|💥 boom,collision|💫 dizzy|💦 sweat_drops|💨 dash|💬 speech_balloon
💭 thought_balloon|💤 zzz|👋 wave|🤚 raised_back_of_hand|✋ raised_hand|🖖 vulcan|👌 ok_hand|🤏 pinching|✌️ v,victory
🤞 crossed_fingers|🤟 love_you|🤘 metal|🤙 call_me|👈 point_left|👉 point_right|👆 point_up|👇 point_down
👍 +1,thumbsup,thumbs_up|👎 -1,thumbsdown,thumbs_down|✊ fist|👊 facepunch|👏 clap|🙌 raised_hands|👐 open_hands
🤝 handshake|🙏 pray,please,thanks|✍️ writing_hand|💪 muscle|🧠 brain|👀 eyes|👁️ eye|👂 ear|👃 nose|👶 baby
🧑‍💻 technologist,coder|🧑‍🔬 scientist|🧑‍🏫 teacher|🧑‍🚀 astronaut|🕵️ detective|🤷 shrug|🤦 facepalm|🙋 raising_hand
🙇 bow|🏃 running|💃 dancer|👨‍👩‍👧 family|🐶 dog|🐱 cat|🐭 mouse|🐰 rabbit|🦊 fox|🐻 bear|🐼 panda|🐨 koala|🐯 tiger
🦁 lion|🐮 cow|🐷 pig|🐸 frog|🐵 monkey|🐔 chicken|🐧 penguin|🐦 bird|🦆 duck|🦉 owl|🐺 wolf|🐴 horse|🦄 unicorn
🐝 bee|🐛 bug|🦋 butterfly|🐌 snail|🐞 ladybug|🐜 ant|🕷️ spider|🐢 turtle|🐍 snake|🐙 octopus|🐠 fish|🐬 dolphin
🐳 whale|🐘 elephant|🐪 camel|🐑 sheep|🐾 paw_prints|💐 bouquet|🌸 cherry_blossom|🌹 rose|🌻 sunflower|🌷 tulip
🌱 seedling|🌲 evergreen_tree|🌳 tree|🌴 palm_tree|🌵 cactus|🍀 four_leaf_clover|🍁 maple_leaf|🍄 mushroom|🍇 grapes
🍉 watermelon|🍊 tangerine|🍋 lemon|🍌 banana|🍍 pineapple|🍎 apple|🍑 peach|🍒 cherries|🍓 strawberry|🥝 kiwi
🍅 tomato|🥑 avocado|🍆 eggplant|🥔 potato|🥕 carrot|🌽 corn|🌶️ hot_pepper|🥦 broccoli|🥜 peanuts|🍞 bread|🧀 cheese
🍳 cooking|🍔 hamburger|🍟 fries|🍕 pizza|🌭 hotdog|🌮 taco|🍝 spaghetti|🍣 sushi|🍦 ice_cream|🍩 doughnut|🍪 cookie
🎂 birthday|🍰 cake|🍫 chocolate|🍿 popcorn|☕ coffee|🍵 tea|🍺 beer|🍻 beers|🍷 wine|🥂 champagne_glasses|🧉 mate
🌍 earth_africa|🌎 earth_americas|🌏 earth_asia|🌐 globe|🗺️ world_map|⛰️ mountain|🌋 volcano|🏖️ beach|🏠 house
🏢 office|🏥 hospital|🏫 school|🏭 factory|🏰 castle|⛺ tent|🚂 steam_locomotive|🚆 train|🚌 bus|🚗 car|🚕 taxi|🚲 bike
🛴 scooter|✈️ airplane|🚀 rocket|🛸 ufo|⛵ sailboat|🚢 ship|⚓ anchor|🚧 construction|🚦 traffic_light|⌛ hourglass
⏳ hourglass_flowing|⌚ watch|⏰ alarm_clock|⏱️ stopwatch|🌑 new_moon|🌙 moon,crescent_moon|☀️ sun,sunny|⭐ star
🌟 star2|🌠 shooting_star|☁️ cloud|⛅ partly_sunny|🌧️ rain|⛈️ storm|❄️ snowflake|⛄ snowman|🔥 fire|💧 droplet|🌊 ocean
🌈 rainbow|⚡ zap|☔ umbrella|🎄 christmas_tree|🎆 fireworks|✨ sparkles|🎈 balloon|🎉 tada,party|🎊 confetti
🎁 gift|🏆 trophy|🏅 medal|🥇 first_place|🥈 second_place|🥉 third_place|⚽ soccer|🏀 basketball|🏈 football|🎾 tennis
🎯 dart,target|🎮 video_game|🎲 game_die|🧩 jigsaw,puzzle|♟️ chess|🎨 art|🧵 thread|🎵 musical_note|🎶 notes|🎤 microphone
🎧 headphones|🎸 guitar|🎹 piano|🥁 drum|🎬 clapper|📷 camera|📺 tv|📻 radio|📱 phone,iphone|☎️ telephone|🔋 battery
🔌 plug|💻 computer,laptop|🖥️ desktop|🖨️ printer|⌨️ keyboard|🖱️ computer_mouse|💾 floppy_disk,save|💿 cd|🔍 mag,search
💡 bulb,idea|🔦 flashlight|📔 notebook|📖 book,open_book|📚 books|📄 page|📰 newspaper|🔖 bookmark|🏷️ label
💰 moneybag|💳 credit_card|✉️ envelope|📧 email|📦 package|📫 mailbox|✏️ pencil|🖊️ pen|📝 memo|💼 briefcase|📁 folder
📅 calendar,date|📈 chart_up|📉 chart_down|📊 bar_chart|📋 clipboard|📌 pushpin|📍 round_pushpin|📎 paperclip
📏 ruler|✂️ scissors|🗑️ trash,wastebasket|🔒 lock|🔓 unlock|🔑 key|🔨 hammer|🪓 axe|🛠️ tools|🔧 wrench|🔩 nut_and_bolt
⚙️ gear|🧲 magnet|🧪 test_tube|🔬 microscope|🔭 telescope|🧬 dna|💊 pill|🩹 adhesive_bandage|🚪 door|🛒 shopping_cart
⚠️ warning|🚫 no_entry_sign|⛔ no_entry|☢️ radioactive|♻️ recycle|✅ white_check_mark,check,done|☑️ ballot_box|✔️ heavy_check
❌ x,cross|❎ cross_mark_button|➕ plus|➖ minus|✖️ multiply|❓ question|❔ grey_question|❗ exclamation|❕ grey_exclamation
‼️ bangbang|🔁 repeat|🔄 arrows_counterclockwise,refresh|🔙 back|🔜 soon|🔝 top|🆕 new|🆓 free|🆗 ok|🆘 sos|🔔 bell
🔕 no_bell|📢 loudspeaker|📣 mega|🔴 red_circle|🟠 orange_circle|🟡 yellow_circle|🟢 green_circle|🔵 blue_circle
🟣 purple_circle|⚫ black_circle|⚪ white_circle|⬆️ arrow_up|⬇️ arrow_down|⬅️ arrow_left|➡️ arrow_right|↩️ leftwards_hook
🏁 checkered_flag|🚩 flag,red_flag|🏳️ white_flag|🏴‍☠️ pirate_flag
`

type Emoji = { name: string; emoji: string }

function readTable(): { emoji: string; names: string[] }[] {
  return table
    .trim()
    .split(/[|\n]/)
    .map((entry) => {
      const [emoji = '', names = ''] = entry.split(' ')
      return { emoji, names: names.split(',') }
    })
}

let entries: ReturnType<typeof readTable> | undefined

/** Emoji whose name begins with the input, and then those that contain it. */
export function findEmoji(typed: string, limit = 8): Emoji[] {
  entries ??= readTable()
  const wanted = typed.toLowerCase()
  const found: { name: string; emoji: string; rank: number }[] = []
  for (const { emoji, names } of entries) {
    const name = names.find((one) => one.startsWith(wanted)) ?? names.find((one) => one.includes(wanted))
    if (name !== undefined) found.push({ name, emoji, rank: getRank(name, wanted) })
  }
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ name, emoji }) => ({ name, emoji }))
}

function getRank(name: string, wanted: string): number {
  if (name === wanted) return 0
  return name.startsWith(wanted) ? 1 : 2
}
