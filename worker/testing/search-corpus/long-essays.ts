import { seededRandom } from '#scripts/seed/random.ts'
import type { CorpusArticle } from './corpus-article.ts'

/** About the length of the longest essays of known blogs. */
const wordsPerEssay = 10_000
const wordsPerParagraph = 90
const sentencesUntilHeading = 90

const words = (text: string) => text.trim().split(/\s*,\s*/)

const people = words(
  'I, we, you, they, some people, a friend, my team, the company, a customer, somebody, everyone, the founder, a developer, a reader, an engineer, our parents',
)
const verbs = words(
  `make, use, give, test, buy, rent, work on, learn, choose, need, find, take, keep, read, write, remember, stop, start,
  change, help with, explain, pay for, sell, build, think about, talk about, ask for, get, want, know, open, close, save,
  store, stay with, leave, lose, like, break, fix, improve, measure, plan, finish, carry, teach, cook, grow, hear, watch`,
)
const adjectives = words(
  `good, best, small, large, new, old, faster, slow, long, short, cheap, first, second, last, different, simple, hard,
  second-hand, useful, perfect, quiet, whole, real, early, late, public, better, worse, right, wrong, possible, important`,
)
const things = words(
  `website, house, home, database, project, side of it, conference, talk, backup, cafe, office, budget, function, class,
  component, name, server, laptop, kitchen, language, setting, night, page, train, job, company, meeting, product, customer,
  food, money, paper, note, letter, code, password, phone, week, month, family, child, idea, price, question, answer, list,
  hour, way, book, problem, story, city, street, tool, computer, program, test, team, morning, world, bread, tree, garden`,
)
const ends = words(
  `for years, all day, at night, often, on Fridays, in the winter, by hand, at once, from the beginning, with care, again,
  much later, without help, in the end, too early, on time, every week, in a city, at home, as much as possible, with people`,
)
const openings = words('And, But, Then, Still, Perhaps, In fact, Of course, Years later, At first, Because of that')

function writeEssay(seed: number): string {
  const random = seededRandom(seed)
  const oneOf = ([first = '', ...others]: string[]) => random.pick([first, ...others])
  const sentence = () =>
    `${oneOf(openings)} ${oneOf(people)} would ${oneOf(verbs)} the ${oneOf(adjectives)} ${oneOf(things)} ${oneOf(ends)}.`
  const lines: string[] = []
  for (let count = 0, sentences = 0; count < wordsPerEssay; ) {
    let paragraph = ''
    for (let length = 0; length < wordsPerParagraph; sentences += 1) {
      const next = sentence()
      paragraph += `${next} `
      length += next.split(' ').length
      count += next.split(' ').length
    }
    if (sentences % sentencesUntilHeading < 10) lines.push(`## Chapter ${lines.length}`)
    lines.push(paragraph)
  }
  return lines.join('\n')
}

/** Long texts that contain every ordinary word somewhere, and answer nothing of what is asked with them. */
export const longEssays: CorpusArticle[] = [
  ['a-decade-remembered', 'A decade, remembered', 'Ten winters, seen from the last one.', 'Lifestyle', 3],
  ['what-i-did-all-those-years', 'What I did all those years', 'A memoir in no particular order.', 'Startup', 9],
  ['one-roundtrip-per-navigation', 'One roundtrip per navigation', 'On questions and replies.', 'Technology', 14],
  ['the-long-now-of-software', 'The long now of software', 'An essay for a rainy Sunday.', 'Technology', 130],
  [
    'letters-that-were-never-sent',
    'Letters that were never sent',
    'Collected, and hardly shortened.',
    'Lifestyle',
    290,
  ],
  ['capital-and-patience', 'Capital and patience', 'A lecture with its digressions.', 'Finance', 190],
].map(([id, title, subTitle, category, daysAgo], index) => ({
  id: String(id),
  title: String(title),
  subTitle: String(subTitle),
  category: String(category),
  daysAgo: Number(daysAgo),
  text: writeEssay(index + 1),
}))
