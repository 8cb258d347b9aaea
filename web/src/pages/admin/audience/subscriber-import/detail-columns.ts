import { oneLineWithoutUnseen } from '#contract/control-characters.ts'
import { textLimits } from '#contract/limits.ts'
import type { SubscriberDetails } from '#contract/subscribers.ts'
import { wordSet } from './fold-words.ts'

type Detail = keyof SubscriberDetails

/** Which columns tell a detail, by their folded names (fold-words.ts): the first one of a row that has it counts. */
const columnNames: Record<Detail, string[]> = {
  signedUpAt: [
    ...['signedup', 'signedupat', 'signedupon', 'signup', 'signupat', 'signupdate', 'signuptime', 'signuptimestamp'],
    ...['subscribedat', 'subscribedon', 'subscribed', 'subscribeddate', 'subscriptiondate', 'datesubscribed'],
    ...['optintime', 'optinat', 'optindate', 'optedinat', 'confirmtime', 'confirmedat', 'confirmationtimestamp'],
    ...['joined', 'joinedat', 'dateadded', 'addedat', 'addtime', 'createdat', 'creationdate', 'createdon', 'created'],
    ...['datecreated', 'date', 'confirmdate'],
    ...wordSet(
      `anmeldedatum angemeldetam anmeldung anmeldezeit eintragungsdatum bestätigtam erstelltam datedinscription inscritle
      dateinscription dateabonnement datedecréation crééle fechadealta fechadesuscripción fechadeinscripción fechaalta
      datumpřihlášení datumregistrace přihlášen датаподписки датарегистрации датасоздания подписан 登録日 登録日時 購読日
      購読開始日 datadeinscrição datadecadastro inscritoem datadiiscrizione dataiscrizione iscrittoil inschrijfdatum
      datuminschrijving aanmelddatum aangemeldop datazapisu datasubskrypcji datarejestracji kayıttarihi aboneliktarihi
      订阅时间 订阅日期 注册时间 注册日期 datum fecha data дата 日付 日期 tarih`,
    ),
  ],
  lang: [
    ...['language', 'lang', 'locale', 'languagecode', 'preferredlanguage', 'subscriberlanguage'],
    ...wordSet('sprache langue idioma jazyk язык 言語 lingua taal język dil 语言'),
  ],
  origin: [
    ...['origin', 'signupsource', 'optinsource', 'subscriptionsource', 'acquisitionsource', 'sourcename', 'source'],
    ...['utmsource', 'referringsite', 'referrer', 'referrerurl', 'attribution', 'signupurl', 'signuppage'],
    ...wordSet('quelle herkunft origine fuente origen zdroj источник 登録元 fonte origem bron źródło kaynak 来源'),
  ],
}
const readers: { [Name in Detail]: (cell: string) => string | undefined } = {
  signedUpAt: readTime,
  lang: readLanguage,
  origin: (cell) => oneLineWithoutUnseen(cell).trim().slice(0, textLimits.origin) || undefined,
}
export const details: readonly Detail[] = ['signedUpAt', 'lang', 'origin']

/** The indexes of the columns that tell a detail; the first one counts. */
export type DetailColumns = Record<Detail, number[]>

/** @param names folded */
export function findDetailColumns(names: string[]): DetailColumns {
  // A wide header is walked once.
  const indexes = new Map(names.map((name, index) => [name, index]))
  const indexesOf = (detail: Detail) => columnNames[detail].flatMap((name) => indexes.get(name) ?? [])
  return { signedUpAt: indexesOf('signedUpAt'), lang: indexesOf('lang'), origin: indexesOf('origin') }
}

/** The data of a subscriber in the cells of a row; unreadable values are left out. */
export function readDetails(columns: DetailColumns, cells: string[]): SubscriberDetails {
  const found: SubscriberDetails = {}
  for (const detail of details) {
    for (const index of columns[detail]) {
      const value = readers[detail]((cells[index] ?? '').slice(0, longestCell).trim())
      if (value === undefined) continue
      found[detail] = value
      break
    }
  }
  return found
}

/** A longer text is no time and no language; an origin is cut. */
const longestCell = 500

const yearFirst =
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:[T ]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d{1,9})?)?)?\s*(?<zone>Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i
const dotted =
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})(?:,? +(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?)?$/
/** There was hardly mail before. */
const firstYear = 1990

/**
 * A time as programs write it, year first or with dots, in UTC where it has no zone. `5/1/2024` is not read: countries disagree
 * about its day.
 */
function readTime(cell: string): string | undefined {
  const { groups } = yearFirst.exec(cell) ?? dotted.exec(cell) ?? {}
  if (!groups) return undefined
  const part = (name: string) => Number(groups[name] ?? 0)
  const day = new Date(Date.UTC(part('year'), part('month') - 1, part('day')))
  // Other than a real one, such as 31 February, becomes another day.
  if (part('year') < firstYear || day.getUTCMonth() !== part('month') - 1) return undefined
  const minutes = part('hour') * 60 + part('minute') - offsetOf(groups.zone)
  const time = new Date(day.getTime() + (minutes * 60 + part('second')) * 1_000)
  return time.getTime() <= Date.now() ? time.toISOString() : undefined
}

/** Of a zone such as `+02:00`, in minutes. */
function offsetOf(zone = 'Z'): number {
  const digits = zone.replace(/\D/g, '')
  if (digits === '') return 0
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))
  return zone.startsWith('-') ? -minutes : minutes
}

/** The code of a language, such as `de_AT`; undefined for a name in words. */
function readLanguage(cell: string): string | undefined {
  if (cell.length > textLimits.language || !/^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*$/i.test(cell)) return undefined
  try {
    return Intl.getCanonicalLocales(cell.replaceAll('_', '-'))[0]
  } catch {
    // Intl throws for a code that is made wrongly, such as one with a part twice.
    return undefined
  }
}
