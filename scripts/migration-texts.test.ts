import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unstable_splitSqlQuery as splitSqlQuery } from 'wrangler'
import { importText, migrationStatements } from './deploy/remote-database.ts'
import { root } from './lib/root.ts'

const breakpoint = '--> statement-breakpoint'
/** The longest SQL that D1 runs, in bytes: https://developers.cloudflare.com/d1/platform/limits/ */
const longestText = 100_000

const folder = join(root, 'migrations')
const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
const textsOf = (name: string, text: string) => [...importText(migrationStatements(name, text))]

/**
 * `wrangler d1 migrations apply --remote` sends whole files. D1 divides them into statements by rules of its own, which
 * fail for valid SQL: https://github.com/cloudflare/workers-sdk/issues/4998, /15178 and /15314.
 */
test('D1 can divide the text of every migration into statements', async () => {
  for (const file of files) expect(problemsOf(await readFile(join(folder, file), 'utf8')), file).toEqual([])
})

test.each([
  ['-- One A, two Bs\nCREATE TRIGGER a AFTER INSERT ON b\nWHEN NEW.c BEGIN\n  SELECT 1;\nEND;\n', []],
  ['SELECT 1;\r\n', ['carriage return']],
  ['/* A */ SELECT 1;', ['comment: /* A */ SELECT 1;']],
  ['SELECT 1; -- One', ['comment: SELECT 1; -- One']],
  ["-- The blog's key\nSELECT 1;", ["comment: -- The blog's key"]],
  ['-- Where words begin\nSELECT 1;', ['comment: -- Where words begin']],
  ['CREATE TRIGGER a AFTER INSERT ON b BEGIN\n  SELECT CASE 1 WHEN 1 THEN 1 END;\nEND;', ['trigger: CREATE TRIGGER a']],
  ['CREATE TRIGGER a AFTER INSERT ON b begin\n  SELECT 1;\nend;', ['trigger: CREATE TRIGGER a']],
  ['CREATE TRIGGER a\n  AFTER INSERT ON b BEGIN\n  SELECT 1;\nEND;', ['trigger: CREATE TRIGGER a']],
])('of %j D1 could misread %j', (text, problems) => {
  expect(problemsOf(text)).toEqual(problems)
})

test('a deployment imports no comment of a migration, and each definition on one line', async () => {
  const texts = await Promise.all(files.map(async (file) => textsOf(file, await readFile(join(folder, file), 'utf8'))))
  for (const statement of texts.flat()) expect(statement).toMatch(/^(?!CREATE[^]*\n.)(?![^]*--)[A-Z][^]*;\n$/)
  expect(texts.flat().filter((statement) => statement.startsWith('CREATE TRIGGER')).length).toBeGreaterThan(150)
})

test.each([
  [
    "-- The blog's key\nCREATE TRIGGER a AFTER INSERT ON b BEGIN\n  -- It's one.\n  SELECT 'a  -- b', \"c  d\";\r\n\tSELECT 'it''s';\nEND;\n",
    "CREATE TRIGGER a AFTER INSERT ON b BEGIN SELECT 'a  -- b', \"c  d\"; SELECT 'it''s'; END;\n",
  ],
  ["--> statement-breakpoint\nINSERT INTO a\nVALUES ('x\ny')", "INSERT INTO a VALUES ('x\ny');\n"],
])('%j is imported as %j', (text, imported) => {
  expect(textsOf('0001_a.sql', text)[1]).toBe(imported)
})

/** The lines and triggers that D1 could misread. */
function problemsOf(text: string): string[] {
  const lines = text.replaceAll(breakpoint, '').split('\n')
  const comments = lines.filter(
    (line) => (/--|\/\*/.test(line) && !/^-- [^;'"`]*$/.test(line)) || /^--.*\b(?:begin|case|end)\b/i.test(line),
  )
  const statements = splitSqlQuery(text).map((statement) => statement.replace(/^--.*\n/gm, '').trim())
  const triggers = statements.filter((statement) => /^CREATE TRIGGER/i.test(statement) && !isPlainTrigger(statement))
  return [
    ...(text.includes('\r') ? ['carriage return'] : []),
    ...(Buffer.byteLength(text) > longestText ? ['length'] : []),
    ...comments.map((line) => `comment: ${line}`),
    ...triggers.map((statement) => `trigger: ${/\w+ \w+ \w+/.exec(statement)}`),
  ]
}

/** Whether its name and table are in one line, it has BEGIN and END in upper case, and no CASE. */
function isPlainTrigger(statement: string): boolean {
  const whole =
    /^CREATE TRIGGER \w+ (?:AFTER|BEFORE|INSTEAD OF) .* ON \w+(?:\s+WHEN [^;]*)?\sBEGIN\n[^;]*;[\s\S]*\nEND;?$/
  return whole.test(statement) && !/\bCASE\b/i.test(statement)
}
