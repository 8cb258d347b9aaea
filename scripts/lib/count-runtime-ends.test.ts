import { expect, test } from 'vitest'
import { countRuntimeEnds } from './count-runtime-ends.ts'

const minute = 60_000

test('the runtime is started again three times in ten minutes', () => {
  let time = 0
  const end = countRuntimeEnds(() => time)
  const ends = [0, 1, 10, 10.5, 10.9].map((minutes) => {
    time = minutes * minute
    return end('').isFinal
  })
  expect(ends).toEqual([false, false, false, false, true])
})

test.for([
  ['', 'it wrote no reason, as when memory runs out or it is killed'],
  [
    '{"status":200}\n*** Uncaught exception ***\nworkerd/server/server/bridge.rs:851: overloaded: accept(): Too many open files\nstack: 1@2\n',
    'overloaded: accept(): Too many open files',
  ],
  ['*** Fatal uncaught kj::Exception: kj/async-io-unix.c++:186: failed: bind(): no\nstack: 1\n', 'failed: bind(): no'],
  ['*** Received signal #11: Segmentation fault\nstack: 1@2\n', 'Received signal #11: Segmentation fault'],
])('the sentence has the reason that the runtime wrote: %j', ([log = '', reason]) => {
  expect(countRuntimeEnds()(log).sentence).toBe(
    `The runtime ended by itself (${reason}) and was started again with the same data.`,
  )
})
