/** Dashboard stats of days up to 2026-11-22, as the API returns them. A new site has none. */
export function buildSampleHistory(count: number) {
  const end = Date.parse('2026-11-22T00:00:00Z')
  const list = Array.from({ length: count }, (_, index) => {
    const questions = 6 + ((index * 7) % 11)
    return {
      day: new Date(end - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
      question_count: questions,
      answer_count: 9 + ((index * 5) % 13),
      user_count: (index * 3) % 6,
      answered_count: Math.floor(questions * 0.8),
      accepted_count: Math.floor(questions * 0.5),
      first_answer_seconds: 1800 + ((index * 977) % 9000),
    }
  })
  return { code: 200, reason: 'base.success', msg: '', data: { list } }
}
