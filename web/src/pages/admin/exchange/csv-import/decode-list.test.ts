// @vitest-environment node
import { expect, test } from 'vitest'
import { decodeList } from './decode-list.ts'

/** The bytes of a text in an encoding, by looking for those that are decoded to each character. */
function encode(text: string, encoding: string): Uint8Array {
  const table = new Map<string, number[]>()
  const decoder = new TextDecoder(encoding)
  for (let byte = 0; byte < 256; byte += 1) table.set(decoder.decode(Uint8Array.of(byte)), [byte])
  if (encoding === 'shift_jis' || encoding === 'gb18030') {
    for (let lead = 0x81; lead < 0xff; lead += 1) {
      for (let trail = 0x40; trail < 0xff; trail += 1) {
        const decoded = decoder.decode(Uint8Array.of(lead, trail))
        if ([...decoded].length === 1 && !table.has(decoded)) table.set(decoded, [lead, trail])
      }
    }
  }
  return Uint8Array.from(Array.from(text).flatMap((character) => table.get(character) ?? [0x3f]))
}

test.each([
  ['windows-1252', 'Adresse e-mail;Prénom;Statut\na@b.cd;Zoë;Désinscrit\nb@b.cd;Éric;Abonné\n'],
  ['windows-1252', 'E-Mail;Name;Gekündigt\na@b.cd;Müller;ja\nb@b.cd;Groß;nein\n'],
  ['windows-1252', 'Correo;Nombre;Situação\na@b.cd;Muñoz;sí\nb@b.cd;João;não\n'],
  ['windows-1252', 'Mail;Navn\na@b.cd;Jørgen\nb@b.cd;Åse\nc@b.cd;Bjørn Næss\n'],
  ['windows-1252', 'Mail;Name\na@b.cd;Zoë Müller\nb@b.cd;José Nuñez\nc@b.cd;Bjørn\nd@b.cd;João\n'],
  ['windows-1250', 'E-mail;Jméno;Stav\na@b.cd;Jiří Dvořák;přihlášen\nb@b.cd;Anežka Růžičková;odhlášen\n'],
  [
    'windows-1250',
    'E-mail;Imię;Stan\na@b.cd;Łukasz Wójcik;wypisany\nb@b.cd;Małgorzata;potwierdzony\nc@b.cd;Święcicka;śpi\n',
  ],
  ['windows-1251', 'Почта;Имя;Статус\na@b.cd;Анна;подписана\nb@b.cd;Борис;отписан\n'],
  ['windows-1251', 'Email;Status\na@b.cd;отписан\nb@b.cd;active\n'],
  ['koi8-r', 'Почта;Имя;Статус\na@b.cd;Анна;подписана\nb@b.cd;Борис;отписан\n'],
  ['windows-1254', 'E-posta;Adı;Durum\na@b.cd;Ayşe Yılmaz;Üyelikten çıktı\nb@b.cd;Çağrı Şahin;Aktif\n'],
  ['shift_jis', 'メールアドレス,氏名,状態\na@b.cd,田中 太郎,登録中\nb@b.cd,鈴木,登録解除\n'],
  ['shift_jis', 'Email,Status\na@b.cd,登録解除\nb@b.cd,active\n'],
  ['gb18030', '电子邮箱,姓名,状态\na@b.cd,王伟,已订阅\nb@b.cd,李娜,已退订\n'],
])('a list in %s is decoded: %.40j', (encoding, text) => {
  expect(decodeList(encode(text, encoding))).toBe(text)
})

test('UTF-16 without a mark is decoded, a spreadsheet is not', () => {
  const text = 'Почта;登録解除\nanna@example.com;x\n'
  const units = Array.from(text, (character) => character.charCodeAt(0))
  expect(decodeList(Uint8Array.from(units.flatMap((unit) => [unit & 255, unit >> 8])))).toBe(text)
  expect(decodeList(Uint8Array.from(units.flatMap((unit) => [unit >> 8, unit & 255])))).toBe(text)
  expect(decodeList(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 8, 0]))).toBeNull()
})
