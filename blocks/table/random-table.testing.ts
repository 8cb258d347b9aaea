import { wholeNumber } from '#web/editor/seeded-random.testing.ts'

/** A table whose merged cells do not overlap, with the words of its cells. */
export function randomTable(random: () => number, prefix: string) {
  const [height, width] = [wholeNumber(random, 1, 4), wholeNumber(random, 1, 4)]
  const taken = new Set<string>()
  const words: string[] = []
  let html = '<table>'
  for (let row = 0; row < height; row++) {
    html += '<tr>'
    for (let column = 0; column < width; column++) {
      if (taken.has(`${row},${column}`)) continue
      const rowspan = wholeNumber(random, 1, height - row)
      let colspan = 1
      const limit = wholeNumber(random, 1, width - column)
      while (colspan < limit && !taken.has(`${row},${column + colspan}`)) colspan++
      for (let down = 0; down < rowspan; down++) {
        for (let right = 0; right < colspan; right++) taken.add(`${row + down},${column + right}`)
      }
      const word = `${prefix}${words.length};`
      words.push(word)
      html += `<td rowspan="${rowspan}" colspan="${colspan}">${word}</td>`
    }
    html += '</tr>'
  }
  return { html: `${html}</table>`, words }
}
