/** Words that are routes below /users: as a username they would hide that profile. */
export const reservedRouteNames: ReadonlySet<string> = new Set(
  words(`
    account-activation account-recovery account-suspended auth-landing change-email confirm-email
    confirm-new-email login logout password-reset register settings unsubscribe
  `),
)

const pages = `
  about add admin admins answer answers api archive ask asks atom auth authentication authorize avatar
  avatars badge badges ban blog board bookmark bookmarks bounties bounty browse cache calendar careers
  category categories challenge changelog chat close closed code-of-conduct collection collections
  comment comments community compare config configuration connect connector contact contact-us contribute
  cookie cookies copyright create custom custom-css dashboard data delete deleted demo design developer
  developers dialog directory discover discussion discussions dmca docs documentation download downloads
  draft drafts edit editor embed error errors event events example examples explore export faq favicon
  favicon.ico favorite favorites feature featured features feed feedback feeds file files flag flags
  follow followers following forum forums frequent general group groups guest guests guide guidelines
  help history home hot house-rules image images imprint import inbox index install installation
  interface invite invites issue issues item items job jobs join latest leaderboard legal license
  licenses link linked links list lists locale log logo logos logs manage manifest manifest.json map
  maps media member members mention mentions menu message messages moderate moderation moderator
  moderators more my myself new news newsletter notes notification notifications null oauth offers
  official online open opensearch operator ops order orders organization organizations overview owner
  owners page pages panel partner partners password passwords pay payment payments permalink permission
  permissions personal photo photos plans plugin plugins policy popular portal post posts preferences
  premium press pricing privacy privacy-policy private profile profiles public purchase question
  questions rank ranking ranks recent recommend recover recovery redirect referral regional related
  remove render report reports reputation request reset reset-password review reviews revision revisions
  role roles rss rules sale sales search secure security self session sessions setting setup share shop
  sign-in sign-out sign-up signin signout signup site siteinfo sitemap sitemap.xml sites skills sort
  source spam staff star stars statistics stats status store stories story subscribe subscription
  subscriptions suggest suggestions survey suspended system tag tagged tags team teams template templates
  term terms terms-of-service test tester testing tests theme themes timeline token tokens tool tools top
  topic topics tos tour trending trends unanswered undefined unfollow update updates upload uploads url
  user username usernames users verify version video videos view views visit vote votes welcome widget
  widgets wiki wizard work workshop write you your
`

const infrastructure = `
  abuse administrator administrators analytics anonymous app apps assets autoconfig autodiscover backup
  backups beta billing bin bot bots broadcasthost bugs cdn certificate ci cli client clients console core
  cron css daemon database db debug default deploy dev dns domain email emails env ftp ftps gateway git
  google healthz host hosting hostmaster hostname html http httpd https imap info internal intranet ip
  irc isatap isp javascript js json localdomain localhost mail mail1 mail2 mailer mailer-daemon
  mailerdaemon marketing master metrics mis mx mx1 mx2 network news-bot no-reply nobody node noc none
  noreply nameserver ns ns0 ns1 ns2 ns3 ntp openid pop pop3 postfix postmaster production proxy querent
  readyz robot robots robots.txt root router sandbox script scripts sdk server servers service services
  sftp shell smtp sql ssh ssl ssladmin ssladministrator sslwebmaster stage staging static stylesheet
  stylesheets sub subdomain sudo super superuser support svn svg sys sysadmin sysop telnet tls trusted
  undef unknown usenet uucp vpn webadmin webhook webhooks webmail webmaster websocket wpad ws wss www
  www-data www1 www2 www3 www4 xml xmlrpc yaml
`

const httpStatusNumbers = `
  100 101 102 103 200 201 202 203 204 205 206 207 208 226 300 301 302 303 304 305 306 307 308 400 401 402
  403 404 405 406 407 408 409 410 411 412 413 414 415 416 417 418 421 422 423 424 425 426 428 429 431 451
  50x 500 501 502 503 504 505 506 507 508 510 511
`

/** Names that members may not choose: words of the site's URLs, technical names, HTTP status numbers. */
export const reservedUsernames: ReadonlySet<string> = new Set([
  ...words(pages),
  ...words(infrastructure),
  ...words(httpStatusNumbers),
])

function words(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}
