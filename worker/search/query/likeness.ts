import { foldLetters } from '../../contract/fold-letters.ts'
import { rootOf } from '../../language/roots.ts'

/** The compared parts of an article: its title, and other words of it, as roots that are separated by spaces. */
export type Candidate = { key: number; id: string; title: string; text: string }

/** The subjects by which a blog is compared: how often it has each of its subjects, and how many published blogs have it. */
export type Subjects = {
  frequencies: ReadonlyMap<string, number>
  counts: ReadonlyMap<string, number>
  published: number
}

/** A word of the other blog's title counts as this number of words of its text. */
const weightOfTitle = 2
/** How much a word counts that is in texts about anything. */
const weightOfGeneral = 0.3
/**
 * The articles that are imagined beside the articles of a small site: a subject that two of its few articles share is rare all
 * the same.
 */
const imaginedBlogs = 50
/** Articles that are less alike have some words in common, and no subject (worker/search/related.topics.test.ts). */
const leastLikeness = 0.035

/** @returns the candidates that are about the same as a blog, the most alike first */
export function rankByLikeness(own: Subjects, candidates: Candidate[]): Candidate[] {
  return candidates
    .map((candidate) => ({ candidate, likeness: likenessTo(own, candidate) }))
    .filter(({ likeness }) => likeness >= leastLikeness)
    .sort((one, other) => other.likeness - one.likeness)
    .map(({ candidate }) => candidate)
}

/** The cosine of both, where a word weighs the more the fewer blogs have it, and less each time it is repeated. */
function likenessTo({ frequencies, counts, published }: Subjects, { title, text }: Candidate): number {
  const found = new Map<string, number>()
  for (const root of text.split(' ')) found.set(root, (found.get(root) ?? 0) + 1)
  for (const root of title.split(' ')) found.set(root, (found.get(root) ?? 0) + weightOfTitle)
  let [shared, length] = [0, 0]
  for (const [root, frequency] of frequencies) {
    const rarity = weightOf(root, counts.get(root) ?? 1, published)
    const weight = Math.log(1 + frequency) * rarity
    length += weight ** 2
    shared += weight * Math.log(1 + (found.get(root) ?? 0)) * rarity
  }
  return length === 0 ? 0 : shared / Math.sqrt(length * found.size)
}

/** How much a word tells: from 0 when every blog has it up to 1 when a single blog has it. */
export function weightOf(root: string, blogs: number, published: number): number {
  const all = Math.max(published, blogs) + imaginedBlogs
  return (Math.log(all / blogs) / Math.log(all)) * (generalRoots.has(root) ? weightOfGeneral : 1)
}

/** English and German words that are in texts about anything: a few articles that share one have little else in common. */
const words = `
  able above across act add afraid age ago agree ahead allow almost alone along already always amount answer
  anybody anyone anything appear apply ask awake away back bad bag base beautiful become bed begin beginner behind
  believe belong below best better big bit black blue body both box break bring brown build busy buy call can care
  carry case catch cause certain chair chance change charge cheap check choose city clear close cold colleague come
  common compare complete contain continue control cool corner cost could count country couple course cover create
  cross cut dark date day dead deal death decade decide deep depend die difference different difficult do door
  double down dozen draw drive drop dry due during dusk early earn easy eat eight either else empty end enough
  enter entire even evening event ever every everybody everyone everything everywhere exact example except expect
  expensive explain eye face fact fall false far fast feel few fifteen fifth fifty fight fill final find fine
  finger finish first fit five fix floor fold follow foot forget form forty forward four free friday friend front
  full further future general get gift give go goal good great green ground group grow guess guide half hand hang
  happen hard head hear heart heavy help here high history hold home honest hope hot hour how hundred hurt
  idea important inside instead interest job join july june just keep kind know large last late later lead learn
  leave left leg less lesson let letter lie life lift light like line list little live long look lose loss lot loud
  love low lower main make man many march matter may maybe mean measure meet middle might mile mind minute mistake
  moment monday month more morning most mother mouth move much must name narrow near necessary neck need neighbor
  neighbour never new next nice night nine nobody none noon normal north note nothing notice november now number
  object october offer office often old once one only open order other outside over own page pair part pass past
  pay people perfect perhaps person pick piece place plain plan play please point poor possible power prefer
  present press problem promise prove public pull punish push put quarter question quick quiet quite raise reach
  read ready real reason remember repeat replace rest result return rich right rise road room round row rule run
  safe same sand saturday save say season seat second see sell send sense sentence september serious serve set
  seven shade shape share short should show side sign simple since single sit site six size slow small smell so
  soft some somebody someone something sometimes soon sort sound south space speak spend spring stand start state
  stay step still stop store story straight strange street string strong study such sudden suit summer sunday sure
  surface surprise sweet table take talk taste teach tell ten test than thick thin thing think third thirty
  thousand three threshold throw thursday tie time today together tomorrow top total touch toward town trial
  trouble true trust try tuesday turn twelve twenty twice two type under understand until up use usual value very
  view village visit voice wait walk wall want warm warn waste watch water way weak wear wednesday week well wet
  white whole wide wife win window winter wish without woman wonder word work world worse worst worth write wrong
  year yellow yesterday yet young
  abend anfang antwort arbeit art aufgabe auge beispiel bild brauchen bringen dach dinge drei dunkel eigen einfach
  ende erde erst fall falsch fast finden frage frau freitag freund früh fuß fünf ganz geben gehen geld genug gern
  gestern gleich gross groß grund gut halb hand haus heute hilfe hilft hoch hören jahr jede jeden jeder jetzt kalt
  kennen kind kinder klein kommen kopf kurz lang lange langsam lassen leben legen leicht letzte leute licht liegen
  links machen mal mann mein meist mensch minute mittag mitte monat montag morgen müssen nacht nah name nehmen neu
  nie oben oft ort paar platz recht rechts reden richtig ruhe ruhig rund sache sagen samstag satt schlecht schnell
  schon schwer sehen seite setzen sitzen sofort sommer sonne sonntag sprechen spät stadt stehen stein stelle
  stellen stunde stück suchen tag teil tief tisch trocken tun tür uhr unten viel vier voll wand warm warten wasser
  weg weit welt wenig werden wetter wichtig winter wissen woche wollen wort zahl zehn zeigen zeit zimmer zuerst
  zwanzig zwei zählen
`

/** Their roots, folded as the search index has them. */
const generalRoots: ReadonlySet<string> = new Set(
  words
    .trim()
    .split(/\s+/)
    .map((word) => rootOf(foldLetters(word))),
)
