import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each([
  'https://example.com/',
  'https://en.wikipedia.org/wiki/Edge',
  'https://münchen.de/',
  'https://例え.テスト.jp/',
  'https://a-b.co.uk:443/x?y#z',
  'https://1.2.3.4.example.com/',
  'https://0x7f.com/',
  'https://unip.io/',
  'https://docker.com/',
  'https://fritz.box.example.com/',
])('%s may be requested', (address) => {
  expect(isPublicAddress(new URL(address))).toBe(true)
})

test.each([
  // Other schemes.
  'http://example.com/',
  'ftp://example.com/',
  'ws://example.com/',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  // Other ports, and credentials.
  'https://example.com:8443/',
  'https://example.com:80/',
  'https://user@example.com/',
  'https://:secret@example.com/',
  'https://user:secret@example.com/',
  'https://example.com@127.0.0.1/',
  // IPv4 in every notation: dotted, decimal, octal, hexadecimal, short, with a dot at the end, in other digits.
  'https://127.0.0.1/',
  'https://8.8.8.8/',
  'https://0.0.0.0/',
  'https://0/',
  'https://2130706433/',
  'https://017700000001/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://0x7f.0.0.1/',
  'https://0x7f.1/',
  'https://127.1/',
  'https://127.0.1/',
  'https://127.0.0.1./',
  'https://１２７.０.０.１/',
  'https://①②⑦.⓪.⓪.①/',
  'https://127。0。0。1/',
  'https://%31%32%37.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  // IPv6.
  'https://[::1]/',
  'https://[::]/',
  'https://[fe80::1]/',
  'https://[fd00:ec2::254]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[64:ff9b::7f00:1]/',
  // Names of machines in a private network.
  'https://localhost/',
  'https://LOCALHOST/',
  'https://ⓛocalhost/',
  'https://localhost./',
  'https://app.localhost/',
  'https://localhost.localdomain/',
  'https://intranet/',
  'https://intranet./',
  'https://com/',
  'https://printer.local/',
  'https://printer.LOCAL/',
  'https://printer.local./',
  'https://metadata.google.internal/',
  'https://metadata.google.internal./',
  'https://kubernetes.default.svc.cluster.local/',
  'https://router.home.arpa/',
  'https://1.0.0.127.in-addr.arpa/',
  'https://hidden.onion/',
  'https://api.default.svc/',
  'https://db.docker/',
  'https://machine.localnet/',
  'https://consul.service.consul/',
  'https://speedport.ip/',
  // Public names with private addresses.
  'https://fritz.box/',
  'https://nas.fritz.box/',
  'https://www.routerlogin.net/',
  'https://10.0.0.1.nip.io/',
  'https://app-10-0-0-1.sslip.io/',
  'https://localtest.me/',
  'https://a.b.lvh.me/',
  'https://example.com./',
  'https://a_b.com/',
  'https://-a.com/',
  `https://${'a'.repeat(64)}.com/`,
  'https://example.1/',
])('%s may not', (address) => {
  // Some of these are no address at all.
  const url = URL.parse(address)
  expect(url !== null && isPublicAddress(url)).toBe(false)
})
