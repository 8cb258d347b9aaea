import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unstable_splitSqlQuery as splitSqlQuery } from 'wrangler'
import { findLongCalls } from '#worker/testing/function-arguments.ts'
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

const many = (count: number) => Array.from({ length: count }, (_, place) => `f(${place}, ',')`).join(', ')

test.each([
  [`SELECT json_array(${many(32)})`, []],
  [`SELECT json_array(${many(33)})`, ['json_array']],
  [`SELECT max(1, json_object('a', coalesce(${many(33)})))`, ['coalesce']],
  [`SELECT 1 WHERE a IN (${many(33)}) -- f(${many(33)})`, []],
  [`INSERT INTO blogs (${many(33)}) VALUES (${many(33)})`, []],
])('a function has as many arguments as D1 takes: %s', (sql, names) => {
  expect(findLongCalls(sql)).toEqual(names)
})

test('a deployment imports no comment of a migration, and each definition on one line', async () => {
  const texts = await Promise.all(files.map(async (file) => textsOf(file, await readFile(join(folder, file), 'utf8'))))
  for (const statement of texts.flat()) expect(statement).toMatch(/^(?!CREATE[\s\S]*\n.)(?![\s\S]*--)[A-Z][\s\S]*;\n$/)
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

/** Statements that shipped before this rule: release 0.2.0 was driven on it (scripts/upgrade.test.ts), and 0012 gives the table back. */
const shipped: Record<string, RegExp> = { '0002_cache_tags.sql': /^DROP (?:TABLE pending_purges|TRIGGER version_\w+)$/ }

// docs/decisions/077-the-way-back.md
test('no migration since 0.2.0 takes something away that an older release needs', async () => {
  for (const file of files.slice(1)) {
    const found = narrowingsIn(await readFile(join(folder, file), 'utf8'))
    expect(
      found.filter((statement) => !shipped[file]?.test(statement)),
      file,
    ).toEqual([])
  }
})

test.each([
  ['ALTER TABLE a ADD b text', []],
  ["ALTER TABLE a ADD COLUMN b text DEFAULT '' NOT NULL", []],
  ['DROP TRIGGER a;\nCREATE TRIGGER a AFTER INSERT ON b BEGIN\n  DELETE FROM c;\nEND', []],
  ['CREATE TABLE a (b text NOT NULL);\nCREATE UNIQUE INDEX c ON a (b)', []],
  ['ALTER TABLE a ADD b text NOT NULL', ['ALTER TABLE a ADD b text NOT NULL']],
  ['ALTER TABLE a RENAME b TO c', ['ALTER TABLE a RENAME b TO c']],
  ['alter table a drop column b', ['alter table a drop column b']],
  ['DROP TRIGGER a', ['DROP TRIGGER a']],
  ['DROP INDEX IF EXISTS a', ['DROP INDEX IF EXISTS a']],
  ['DROP VIEW a;\nDROP TABLE "b"', ['DROP VIEW a', 'DROP TABLE "b"']],
])('of %j an older release would miss %j', (text, statements) => {
  expect(narrowingsIn(text)).toEqual(statements)
})

/** The statements with which an older release could not read or write any more. A trigger may be replaced. */
function narrowingsIn(text: string): string[] {
  const statements = textsOf('', text).map((statement) => statement.replace(/;\n$/, ''))
  return statements.filter((statement) => {
    const [, trigger] = /^DROP TRIGGER (?:IF EXISTS )?(\w+)/i.exec(statement) ?? []
    if (trigger) return !statements.some((other) => new RegExp(`^CREATE TRIGGER ${trigger}\\b`, 'i').test(other))
    const addsRequired = /^ALTER TABLE \S+ ADD .*\bNOT NULL\b/i.test(statement) && !/\bDEFAULT\b/i.test(statement)
    return /^DROP |^ALTER TABLE \S+ (?:DROP|RENAME)\b/i.test(statement) || addsRequired
  })
}

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
    ...findLongCalls(text).map((name) => `arguments: ${name}`),
  ]
}

/** Whether its name and table are in one line, it has BEGIN and END in upper case, and no CASE. */
function isPlainTrigger(statement: string): boolean {
  const whole =
    /^CREATE TRIGGER \w+ (?:AFTER|BEFORE|INSTEAD OF) .* ON \w+(?:\s+WHEN [^;]*)?\sBEGIN\n[^;]*;[\s\S]*\nEND;?$/
  return whole.test(statement) && !/\bCASE\b/i.test(statement)
}
