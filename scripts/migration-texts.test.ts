import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unstable_splitSqlQuery as splitSqlQuery } from 'wrangler'
import { findLongCalls } from '#worker/testing/function-arguments.ts'
import { root } from './lib/root.ts'

const breakpoint = '--> statement-breakpoint'
/** The longest SQL that D1 runs, in bytes: https://developers.cloudflare.com/d1/platform/limits/ */
const longestText = 100_000

/**
 * `wrangler d1 migrations apply --remote` sends whole files. D1 divides them into statements by rules of its own, which
 * fail for valid SQL: https://github.com/cloudflare/workers-sdk/issues/4998, /15178 and /15314.
 */
test('D1 can divide the text of every migration into statements', async () => {
  const folder = join(root, 'migrations')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
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
