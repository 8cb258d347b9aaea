import { rootOf } from '../../language/roots.ts'
import { type Word, wordsOf } from '../../language/words.ts'
import type { Query, Term } from './parse-query.ts'

/**
 * Groups of words and spellings that mean the same to a reader: general English, and the abbreviations of people who make
 * websites. Other forms of a word, such as the plural, are found by its root and need no entry; irregular ones do.
 */
const groups = `
  javascript|js; typescript|ts; kubernetes|k8s; postgresql|postgres|psql; python|py; .net|dotnet|dot net;
  c#|csharp|c sharp; c++|cpp; go|golang; node.js|node|nodejs; vs code|vscode|visual studio code; machine learning|ml;
  artificial intelligence|ai; large language model|llm|language model; user interface|ui; user experience|ux;
  database|db; operating system|os; pull request|merge request; continuous integration|ci;
  internationalization|internationalisation|i18n; localization|localisation|l10n; accessibility|a11y;
  observability|o11y; environment|env; configuration|config|setting; documentation|docs; application|app;
  program|programme|software; regular expression|regex|regexp; command line|terminal|shell|cli; open source|oss;
  web site|website|site|web page|homepage; email|e mail|mail; newsletter|mailing list; username|user name|login;
  sign in|log in|login; smartphone|phone|telephone|mobile|cell phone|cellphone; laptop|computer|notebook computer;
  tv|television; bug|defect|error; latency|delay; performance|speed; fast|quick|speedy; faster|quicker|speed up;
  slow|sluggish; big|large|huge; small|tiny|little; privacy law|data protection|gdpr|privacy;
  two factor authentication|2fa|two factor; hire|recruit; job interview|interview;
  developer|engineer|programmer|coder; employee|staff|worker; colleague|coworker|co worker|teammate; boss|manager;
  quit|resign|leave; career|profession; pay|salary|wage; freelancer|self employed|contractor|freelance;
  startup|start up|young company; company|business|firm; founder|entrepreneur; customer|client; vendor|supplier;
  presentation|talk|speech; slide|slides|powerpoint; resume|cv|curriculum vitae;
  remote work|work from home|home office|telework|wfh; office|workplace; deadline|due date; rent|lease; rent|tenancy;
  buy|bought|purchase; sell|sold; house|home; flat|apartment; mortgage|loan|home loan|house loan; debt|loan;
  invoice|bill; tax|taxes; retirement|pension; fund|etf; invest|investment; saving|savings; budget|spending plan;
  cash|money; cost|price|expense; cheap|inexpensive|affordable; expensive|costly; insurance|coverage;
  holiday|vacation; trip|journey|travel; travel|travelling|traveling; train|railway|railroad|rail;
  underground|subway|metro; lorry|truck; kid|child; baby|infant; mother|mom|mum; father|dad; grandmother|grandma;
  grandfather|grandpa; partner|spouse; wedding|marriage; doctor|physician; illness|disease|sick; medicine|drug;
  exercise|workout|training; run|jog; walk|stroll; sleep|slept; tired|exhausted|fatigue; anxious|anxiety|worry;
  dinner|supper; cook|cooking; bake|baked; vegetarian|meatless; aubergine|eggplant; courgette|zucchini;
  coriander|cilantro; garden|gardening; lawn|grass; rubbish|garbage|trash; autumn|fall; film|movie; book|novel;
  song|music; game|gaming; football|soccer; university|college; teacher|tutor; student|pupil; exam|test; shop|store;
  begin|began|begun|start; end|finish; write|wrote|written; build|built; make|made; teach|taught|teaching;
  think|thought; choose|chose|chosen|pick|select; keep|kept; lose|lost; spend|spent; send|sent; speak|spoke|spoken;
  break|broke|broken; drive|drove|driven; eat|ate|eaten; forget|forgot|forgotten; grow|grew|grown; know|knew|known;
  meet|met; ride|rode|ridden; run|ran; steal|stole|stolen|theft; take|took|taken; tell|told; throw|threw|thrown;
  wake|woke|waking; wear|wore|worn; win|won; freeze|froze|frozen; catch|caught; bring|brought; hear|heard; lend|lent;
  bite|bitten; draw|drew|drawn; fix|repair|mend; delete|remove; copy|duplicate; backup|back up; restore|recovery;
  upgrade|update; deploy|deployment|release|ship; compare|comparison; guide|tutorial|introduction; error|mistake;
  answer|reply; help|support; advice|tip; grey|gray; tyre|tire; cheque|check; aluminium|aluminum; jewellery|jewelry;
  maths|math|mathematics; plough|plow; colour|color; one|1; two|2; three|3; four|4; five|5; six|6; seven|7; eight|8;
  nine|9; ten|10; eleven|11; twelve|12; fifteen|15; twenty|20; thirty|30; forty|40; fifty|50; sixty|60; seventy|70;
  eighty|80; ninety|90; hundred|100|one hundred; thousand|1000|one thousand; stock|equity;
  dismiss|lay off|layoff|fire; job|employment; car|automobile; airplane|aeroplane|plane|flight; petrol|gasoline;
  essay|article; migrate|migration; bike|bicycle|cycling; repository|repo; password|passphrase|passcode;
  photo|photograph|picture|image; understand|understood; school|classroom; dish|meal|recipe;
  raise|pay rise|promotion; biscuit|cookie; tap|faucet; happy|happiness
`

const equalWords: readonly string[][] = groups
  .split(';')
  .map((group) => group.split('|').map((phrase) => phrase.trim()))

/** Of how many words a phrase is at most that has equals. */
const longestPhrase = 3
/** How many equals of a term are searched for. */
const maxEquals = 6
/** Shorter words have none of the endings below. */
const shortestSpelled = 5

/** Endings that British and American English write in different ways. What they make of other words is in no text. */
const spellings: readonly [ending: RegExp, other: string][] = [
  [/our(?=$|s$|ed$|ing$|ful$|able$|al$|hood$)/, 'or'],
  [/(?<=..)or(?=$|s$|ed$|ing$|ful$|able$|al$|hood$)/, 'our'],
  [/is(?=e$|ed$|es$|ing$|er$|ers$|ation$|ations$)/, 'iz'],
  [/iz(?=e$|ed$|es$|ing$|er$|ers$|ation$|ations$)/, 'is'],
  [/ys(?=e$|ed$|es$|ing$)/, 'yz'],
  [/yz(?=e$|ed$|es$|ing$)/, 'ys'],
  [/(?<=[bt])re(?=$|s$)/, 'er'],
  [/(?<=[bt])er(?=$|s$)/, 're'],
  [/ence(?=$|s$)/, 'ense'],
  [/ense(?=$|s$)/, 'ence'],
  [/ogue(?=$|s$)/, 'og'],
]

/** A term with its equals at the end of its alternatives: the first `own` of them are what was written. */
export type WideTerm = Term & { own: number }

let equalsByRoots: Map<string, string[][]> | undefined

/**
 * The terms of a query with the words and spellings that equal them. Words that are one phrase, such as "visual studio
 * code", become one term, and so does a number with separators. A query with quotes is searched for as it is written.
 */
export function widen(query: Query): WideTerm[] {
  if (query.hasPhrase) return query.terms.map((term) => ({ ...term, own: term.alternatives.length }))
  const left = new Map(query.terms.map((term) => [JSON.stringify(term.alternatives), term]))
  const wide: WideTerm[] = []
  for (let place = 0; place < query.words.length; ) {
    const { length, equals } = longestRun(query, place)
    const run = query.words.slice(place, place + length)
    const [first] = run
    const term = first && left.get(JSON.stringify(first.alternatives))
    place += length
    // Terms that are there once, or that are not searched for.
    if (!first || !term) continue
    for (const { alternatives } of run) left.delete(JSON.stringify(alternatives))
    const own = length === 1 ? term.alternatives : [run.flatMap(({ alternatives }) => alternatives[0] ?? [])]
    wide.push({ ...term, alternatives: [...own, ...equals], own: own.length, isCommon: length === 1 && term.isCommon })
  }
  return wide
}

/** The roots of all alternatives of terms. */
export function rootsOfTerms(terms: Term[]): string[] {
  return [...new Set(terms.flatMap(({ alternatives }) => alternatives.flat()).map(rootOf))]
}

/** The longest phrase from a place on that has equals; else the word there. */
function longestRun({ text, words }: Query, place: number): { length: number; equals: string[][] } {
  const number = numberAt(text, words, place)
  if (number) return number
  for (let length = Math.min(longestPhrase, words.length - place); length > 0; length -= 1) {
    const run = words.slice(place, place + length)
    const isPhrase = run.slice(1).every(({ start }, index) => start === (run[index]?.end ?? 0) + 1)
    const equals = isPhrase ? equalsOf(run.map(({ alternatives }) => alternatives[0]?.[0] ?? '')) : []
    if (equals.length > 0) return { length, equals }
  }
  return { length: 1, equals: [] }
}

/** Tokens that equal some adjacent ones. */
function equalsOf(tokens: string[]): string[][] {
  equalsByRoots ??= indexEquals()
  const listed = equalsByRoots.get(tokens.map(rootOf).join(' ')) ?? []
  const [token = '', ...others] = tokens
  const spelled = others.length > 0 || token.length < shortestSpelled ? [] : otherSpellings(token)
  return [...listed, ...spelled].slice(0, maxEquals)
}

function indexEquals(): Map<string, string[][]> {
  const index = new Map<string, string[][]>()
  for (const group of equalWords) {
    const phrases = group.map((phrase) => Array.from(wordsOf(phrase), (word) => word.alternatives[0] ?? []).flat())
    for (const phrase of phrases) {
      const key = phrase.map(rootOf).join(' ')
      index.set(key, [...(index.get(key) ?? []), ...phrases.filter((other) => other !== phrase)])
    }
  }
  return index
}

function otherSpellings(token: string): string[][] {
  return spellings.filter(([ending]) => ending.test(token)).map(([ending, other]) => [token.replace(ending, other)])
}

/** A number of four digits and more, with or without separators: "14500", "14,500" and "14.500" are equal. */
function numberAt(text: string, words: Word[], place: number): { length: number; equals: string[][] } | null {
  const start = words[place]?.start ?? 0
  const [written = ''] = text.slice(start).match(/^\d{1,3}(?:[.,\u00a0\u202f]\d{3})+(?!\d)|^\d{4,9}(?!\d)/) ?? []
  if (written === '') return null
  const run = words.slice(place).filter(({ end }) => end <= start + written.length)
  const digits = written.replace(/\D/g, '')
  return run.length > 0 ? { length: run.length, equals: [[digits], thousandsOf(digits)] } : null
}

/** The groups of three digits of a number, whose first one may be shorter. */
function thousandsOf(digits: string): string[] {
  const length = digits.length % 3 || 3
  const groups = [digits.slice(0, length)]
  for (let start = length; start < digits.length; start += 3) groups.push(digits.slice(start, start + 3))
  return groups
}
