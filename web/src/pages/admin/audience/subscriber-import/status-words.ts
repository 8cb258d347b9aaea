import type { EndReason } from '#contract/subscribers.ts'
import { wordSet } from './fold-words.ts'

/**
 * Parts of words that tell how a subscription has ended, in headers and in cells, in the languages of the lists that people
 * bring. A text that has none of them is not understood, and the admin is asked: the list only saves questions.
 */
const endParts: Record<EndReason, string> = {
  complained: `complain spamcomplaint spamreport asspam beschwer plainte indésirable denunci reclamaç reclamo klacht skarg
    şikayet stížnost жалоб спам 苦情 迷惑 スパム 投诉 举报 垃圾`,
  bounced: `bounce undeliver nondeliver unzustell nichtzustell rückläufer rebotad rebote rebond rejeté nonremis
    nondistribu devolvid devuelt rimbalz respint odbit nedoruč недоставл недействит エラー 不達 バウンス 退信 退回
    无法送达 geridön iletilemed onbestelbaar invalid ungültig hardbounce cleaned cleantime`,
  left: `unsub leftat optout optedout optingout abgemeld abmeld ausgetragen austrag ausgetreten austritt gekündigt kündigung
    abbestell widerruf désabon désinscri desinscri résili descadastr dessubscri desubscri desuscri cancelad cancelac
    cancelled canceled cancellat annullat annulé disiscri disiscr afgemeld afmeld uitgeschreven uitschrijf opgezegd
    wypisan wypisał rezygnac zrezygn odsubskry wyrejestr odhláš odhlas отпис отказ отмен ayrıl iptal abonelikten
    登録解除 購読解除 解除 退会 配信停止 停止 脱退 退订 取消 removed deleted gelöscht entfernt supprim eliminad eliminat
    rimoss verwijderd usunięt smazán удал 削除 删除 移除 silindi silinmiş withdrawn revoked denied darbaja dadodebaja`,
  disabled: `disabl blocklist blacklist blocked suppress inactiv inaktiv deactiv deaktiv désactiv desactiv desativ
    disattiv inattiv nieaktyw neaktiv banned suspend gesperrt bloque bloccat geblokk zablok blokov заблок блокир
    неактив отключ ブロック 無効 停用 禁用 屏蔽 黑名单 拉黑 engellen devredışı exclude archived paused quarantin`,
  unconfirmed: `unconfirm notconfirm unactivat notactivat pending validating nonsubscri notsubscri neversubscri
    unbestätig nichtbestätig nichtangemeld nonconfirm noninscri nonabonn enattente pendient sinconfirmar noconfirm
    nosuscrit nepotvrz nepřihl неподтвер неподпис ожида 未確認 仮登録 未承認 未登録 未購読 pendente inattesa nonisc
    nãoinscri nãoconfirm nietbevestig onbevestig nietingeschrev nietaangemeld niepotwierdz niezapisan oczekuj
    onaylanma onaybekl bekliyor abonedeğil 未确认 待确认 未验证 未订阅 awaiting ausstehend`,
}
/** Words that tell the same, but are parts of others. */
const endWords: Record<EndReason, Set<string>> = {
  complained: wordSet('spam spammy spammed abuse junk queja quejas'),
  bounced: wordSet(''),
  left: wordSet('left leave leaving unsub baja bajas stop stopped quit departed çıktı'),
  disabled: wordSet('exclus exclu exclue pasif'),
  unconfirmed: wordSet(''),
}
const endings = Object.entries(endParts).map(([reason, list]) => ({
  // Object.entries gives no more than texts for names.
  reason: reason as EndReason,
  parts: [...wordSet(list)],
}))

/** A word that turns another one around: a text that has one is understood only where it is listed as a whole. */
const negations = wordSet(
  `not no non never without nicht kein keine keinen nie niemals ohne pas jamais sans sin nunca ne не ни нет без nikdy
  bez não nao sem mai senza niet geen nooit zonder nigdy değil hiç soft temporary temporär`,
)
const negatingSigns = /[未不没非無]|ない|なし/

const exact: [meaning: 'subscribed' | 'nothing' | 'unverified' | EndReason, words: Set<string>][] = [
  [
    'subscribed',
    wordSet(
      `subscribed subscriber subscribes sub active activated enabled confirmed optin optedin doubleoptin doubleoptedin
      confirmedoptin verified granted accepted consented express explicit regular premium gifted unpaid free paid comp
      comped trialed cold marketingcontact angemeldet aktiv aktiviert bestätigt abonniert abonnent eingetragen
      eingeschrieben zugestimmt eingewilligt inscrit inscrite abonné abonnée actif active confirmé confirmée accepté
      suscrito suscrita activo activa confirmado confirmada aceptado inscrito inscrita assinante assinado ativo ativa
      aceito subscrito iscritto iscritta attivo attiva confermato confermata ingeschreven aangemeld actief bevestigd
      geabonneerd zapisany zapisana aktywny aktywna subskrybuje potwierdzony potwierdzona přihlášen přihlášena
      přihlášený aktivní potvrzen potvrzeno odebírá подписан подписана подписался активен активна активный
      подтвержден подтверждена подтверждён согласен 登録 登録済 登録済み 登録中 購読中 購読 有効 配信中 確認済み 同意する
      同意 abone aktif onaylı onaylandı kayıtlı 已订阅 订阅 订阅中 活跃 已确认 正常 有效`,
    ),
  ],
  ['nothing', wordSet('valid deliverable normal')],
  ['unverified', wordSet('unverified notverified')],
  ['left', wordSet('gone')],
  ['unconfirmed', wordSet('transactional nonmarketingcontact')],
]
const exactMeanings = new Map(exact.flatMap(([meaning, set]) => Array.from(set, (word) => [word, meaning] as const)))

/**
 * How a subscription has ended by words of a header or a cell, the strongest first.
 * @param words folded (fold-words.ts)
 */
export function endsIn(words: string[]): EndReason[] {
  const joined = words.join('')
  const found = endings.flatMap(({ reason, parts }) => {
    const part = parts.find((part) => joined.includes(part))
    if (part === undefined && !words.some((word) => endWords[reason].has(word))) return []
    return [{ reason, rest: part === undefined ? joined : joined.replace(part, '') }]
  })
  const isTurned = words.some((word) => negations.has(word))
  return found.flatMap(({ reason, rest }) =>
    reason !== 'unconfirmed' && (isTurned || negatingSigns.test(rest)) ? [] : [reason],
  )
}

export function hasNegation(words: string[]): boolean {
  return words.some((word) => negations.has(word)) || negatingSigns.test(words.join(''))
}

/** The meaning of a whole text; undefined for an unknown one. @param words folded */
export function meaningOfWords(words: string[]) {
  return exactMeanings.get(words.join('')) ?? endsIn(words)[0]
}

/** How programs, spreadsheets and people write a yes, a no, and nothing. */
export const yesWords = wordSet(
  `true yes y t on 1 x ok ja j oui o vrai wahr si sim s verdadero verdadeiro vero да истина ano pravda tak prawda waar
  evet doğru はい 是 有 あり igen sand kyllä 真`,
)
export const noWords = wordSet(
  `false no n f off 0 nein non nee nej não nem ne nie нет hayır いいえ 否 不 无 無 falsch faux falso falsk onwaar fałsz
  nepravda hamis yanlış ложь never jamais nie nunca ei 偽`,
)
export const emptyWords = wordSet(
  'none null nil na nan undefined unset blank keine keiner aucun aucune ninguno ninguna nenhum nessuno brak geen žádný yok なし',
)
/** A circle and a cross mean another thing in other countries: they are asked about. */
export const yesSigns = /^[✓✔☑✅√]\uFE0F?$/u
export const noSigns = /^[✗✘☐❌]\uFE0F?$/u
