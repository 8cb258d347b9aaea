import { now } from '../clock.ts'

/**
 * Answers equal questions once: questions of the same time wait for one answer, and later ones get it from memory. A failure is
 * not remembered. The memory is the isolate's: another isolate asks again.
 * @param lifetime in milliseconds
 * @param capacity the most answers that are remembered; the oldest is forgotten first
 */
export function rememberAnswers<Answer>(lifetime: number, capacity: number) {
  const answers = new Map<string, { askedAt: number; answer: Promise<Answer> }>()

  return function answerTo(question: string, ask: () => Promise<Answer>): Promise<Answer> {
    const askedAt = now().getTime()
    const known = answers.get(question)
    if (known && askedAt - known.askedAt < lifetime) return known.answer
    const answer = ask()
    // Deleted first, because a Map keeps the place of a key that it knows.
    answers.delete(question)
    answers.set(question, { askedAt, answer })
    // The caller handles the failure itself.
    answer.catch(() => {
      if (answers.get(question)?.answer === answer) answers.delete(question)
    })
    for (const oldest of answers.keys()) {
      if (answers.size <= capacity) break
      answers.delete(oldest)
    }
    return answer
  }
}
