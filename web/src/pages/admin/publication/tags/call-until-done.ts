/** Makes a call again until nothing is left to do. @returns its answers @throws what the call throws */
export async function callUntilDone<Answer extends { hasMore: boolean }>(
  call: () => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  do answers.push(await call())
  while (answers.at(-1)?.hasMore)
  return answers
}
