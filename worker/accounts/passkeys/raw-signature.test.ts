import { expect, test } from 'vitest'
import { rawSignature } from './raw-signature.ts'

const hex = (bytes: string) => Uint8Array.fromHex?.(bytes) ?? Uint8Array.from(Buffer.from(bytes, 'hex'))
const zeros = (count: number) => '00'.repeat(count)
const number = '7f'.repeat(32)
const large = `00${'ff'.repeat(32)}`

test.each([
  ['two numbers of 32 bytes', `3044 0220${number} 0220${number}`, number + number],
  ['numbers above 127, which have a zero before them', `3046 0221${large} 0221${large}`, 'ff'.repeat(64)],
  ['short numbers', '3006 020101 020102', `${zeros(31)}01${zeros(31)}02`],
])('%s are set side by side', (_, der, raw) => {
  expect(rawSignature(hex(der.replaceAll(' ', '')))).toEqual(hex(raw))
})

test.each([
  ['nothing', ''],
  ['no sequence', '3106 020101 020102'],
  ['a byte behind it', '3006 020101 020102 00'],
  ['a byte behind it that its length counts', '3007 020101 020102 00'],
  ['a third number', '3009 020101 020102 020103'],
  ['one number', '3003 020101'],
  ['a length in two bytes', '308106 020101 020102'],
  ['a length that is left open', '3080 020101 020102 0000'],
  ['a length beyond the end', '3006 020101 020302'],
  ['a text in place of a number', '3006 040101 020102'],
  ['a number without bytes', '3005 0200 020102'],
  ['a negative number', '3006 020181 020102'],
  ['a zero before a number that needs none', '3007 02020001 020102'],
  ['a number of 33 bytes', `3045 0221${'7f'.repeat(33)} 0220${number}`],
])('%s is no signature', (_, der) => {
  expect(rawSignature(hex(der.replaceAll(' ', '')))).toBeNull()
})
