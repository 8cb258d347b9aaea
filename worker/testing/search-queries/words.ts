import { ofKind, type Query } from './query.ts'

const forms = ofKind('word forms', [
  ['database', 'choosing-a-database'],
  ['databases', 'choosing-a-database'],
  ['mortgage', 'mortgages-in-plain-words'],
  ['tomato', 'tomatoes-on-a-balcony'],
  ['pension', 'pensions-are-letters'],
  ['bond', 'bonds-are-boring-again'],
  ['freelancer', 'taxes-for-freelancers'],
  ['tax', 'taxes-for-freelancers'],
  ['invoice', 'invoices-that-get-paid'],
  ['pickling', 'pickles-of-the-balcony'],
  ['better sleep', 'sleeping-better'],
  ['deployed', 'deploying-on-a-friday'],
  ['refactor', 'refactoring-without-fear'],
  ['cached', 'caching-is-a-promise'],
  ['encrypted', 'encryption-for-bakers'],
  ['compilers', 'a-compiler-in-an-afternoon'],
  ['testing', 'tests-that-nobody-reads'],
  ['logging', 'logs-for-humans'],
  ['reviewers', 'reviewing-code-kindly'],
  ['queue', 'queues-and-the-art-of-waiting'],
  ['hired slowly', 'hiring-slowly'],
  ['negotiation', 'negotiating-with-suppliers'],
  ['insurances', 'insurance-you-can-skip'],
  ['currencies', 'euros-crowns-and-a-queue'],
  ['emergencies', 'an-emergency-fund-in-a-year'],
  ['lighthouses', 'letters-from-a-lighthouse'],
  ['pruned', 'pruning-an-old-apple-tree'],
  ['bee', 'bees-on-the-roof'],
  ['pianos', 'learning-the-piano-at-sixty'],
  ['knee', 'knees-and-other-news'],
  ['freeze', 'freezing-leftovers'],
  ['migrations', 'the-night-of-the-migration'],
  ['ritual', 'remote-teams-need-rituals'],
  ['run in rain', 'running-in-the-rain'],
  ['selling school', 'selling-to-schools'],
  ['goroutine', 'small-services-quick-builds'],
])

const orders = ofKind('words in another order', [
  ['winter light garden', 'behind-the-garden-in-winter'],
  ['work then rest', 'rest-and-work'],
  ['trains asleep falling', 'falling-asleep-on-trains'],
  ['thermometers mercury old', 'mercury-in-old-thermometers'],
  ['hundred cooking', 'cooking-for-one-hundred'],
  ['framework javascript', 'javascript-without-a-framework'],
  ['family password', 'a-password-manager-for-the-family'],
  ['roof bank bees', 'bees-on-the-roof'],
  ['tree apple old', 'pruning-an-old-apple-tree'],
  ['clock repairs', 'dordevic-and-the-clock'],
  ['small databases', 'one-table-is-enough'],
  ['outlive database', 'rows-that-outlive-us'],
  ['supper chapter', 'reading-aloud-to-adults'],
  ['snake bathroom', 'python-in-the-bathroom'],
  ['honey city', 'bees-on-the-roof'],
  ['ferry bicycle', 'oresund-by-bicycle'],
  ['fire insurance', 'insurance-you-can-skip'],
  ['volunteers sparrows', 'counting-sparrows'],
  ['band lanterns', 'party-lights'],
  ['chessboard rice interest', 'the-interest-on-interest'],
  ['invitation funeral', 'e-mail-is-not-dead'],
  ['pizzas rollback', 'the-night-of-the-migration'],
  ['notebook paper', 'the-case-for-a-paper-notebook-c5xw9g'],
  ['engineer second', 'hiring-the-second-engineer-5bnj2v'],
])

const places = ofKind('subtitles and headings before text', [
  ['manners', 'one-table-is-enough'],
  ['rice', 'isirgan-soup'],
  ['wheels', 'dordevic-and-the-clock'],
  ['river', 'a-bridge-in-mostar'],
  ['coins', 'gold-in-the-garden'],
  ['investors', 'raising-nothing'],
  ['door', 'freezing-leftovers'],
  ['stranger', 'rows-that-outlive-us'],
  ['bell', 'work-and-rest'],
  ['bowl', 'encryption-for-bakers'],
])

const titles = ofKind('titles and their beginnings', [
  ['The garden', 'the-garden'],
  ['the garden in winter', 'the-garden-in-winter'],
  ['Index funds', 'index-funds'],
  ['index funds after', 'index-funds-after-the-boom-9gtb5q'],
  ['Coffee, brewed slowly', 'coffee-brewed-slowly'],
  ['coffee brewed slowly', 'coffee-brewed-slowly'],
  ['Cooking for one', 'cooking-for-one'],
  ['cooking for one hund', 'cooking-for-one-hundred'],
  ['Work and rest', 'work-and-rest'],
  ['Notes of the week', 'week-notes-summer'],
  ['why the edge is', 'why-the-edge-is-the-new-origin-k3v9x2'],
  ['sqlite everywhere at once', 'sqlite-everywhere-at-once-7mq4hd'],
  ['hiring slowly parting early', 'hiring-slowly'],
  ["A founder's first ninety days", 'a-founders-first-ninety-days-h6cx3e'],
  ['Choosing a data', 'choosing-a-database'],
  ['pricing is a product.', 'pricing-is-a-product-w9dt7s'],
  ['Walking meetings measured!', 'walking-meetings-measured-t3hp8k'],
  ['Taxes for freelancers: before the panic', 'taxes-for-freelancers'],
  ['meetings', 'meetings-with-an-end'],
  ['party 🎉 for a tree', 'party-lights'],
])

const ages = ofKind('equal texts', [
  ['novel about a ferry', 'week-notes-summer'],
  ['repaired regretted', 'week-notes-summer'],
  ['repaired week', 'week-notes-summer'],
])

const phrases = ofKind('phrases in quotes', [
  ['"rest and then work"', 'rest-and-work'],
  ['"work and rest"', 'work-and-rest', { never: 'rest-and-work' }],
  ['"falling asleep"', 'falling-asleep-on-trains'],
  ['"order of writes"', 'why-the-edge-is-the-new-origin-k3v9x2'],
  ['"seed heads"', 'the-garden-in-winter'],
  ['"three in the morning"', 'choosing-a-database', { never: 'pho-at-six-in-the-morning' }],
  ['"two hundred lines"', 'a-compiler-in-an-afternoon'],
  ['"messages to nobody"', 'objective-c-remembered'],
  ['"small explosion"', 'renee-and-the-creme'],
  ['"brass band"', 'party-lights'],
  ['"head wind"', 'oresund-by-bicycle'],
  ['"wrong order"', 'tcp-ip-by-post'],
  ['"black tea" milk', 'the-tea-drawer'],
])

const without = ofKind('-word', [
  ['mercury -planet', 'mercury-in-old-thermometers', { never: 'mercury-rises' }],
  ['mercury -metal', 'mercury-rises', { never: 'mercury-in-old-thermometers' }],
  ['python -snake', 'python-3-12-at-last', { never: 'python-in-the-bathroom' }],
  ['python -interpreter', 'python-in-the-bathroom', { never: 'python-3-12-at-last' }],
  ['cooking -hundred', 'cooking-for-one', { never: 'cooking-for-one-hundred' }],
  ['the garden -winter', 'the-garden', { never: 'the-garden-in-winter' }],
  ['index funds -walk', 'index-funds-after-the-boom-9gtb5q', { never: 'index-funds' }],
])

const questions = ofKind('questions', [
  ['how to brew coffee at home', 'coffee-brewed-slowly'],
  ['what is the best way to freeze leftovers', 'freezing-leftovers'],
  ['how do I learn the piano', 'learning-the-piano-at-sixty'],
  ['should we deploy on a friday?', 'deploying-on-a-friday'],
  ['why do remote teams need rituals', 'remote-teams-need-rituals'],
  ['how should I prune an apple tree', 'pruning-an-old-apple-tree'],
  ['what is inflation?', 'inflation-at-the-bakery'],
  ['how do you choose a database', 'choosing-a-database'],
  ['where can I see mercury with bare eyes', 'mercury-rises'],
])

const filtered = ofKind('category filter', [
  ['coffee', 'raising-nothing', { category: 'Startup' }],
  ['python', 'python-in-the-bathroom', { category: 'Lifestyle' }],
  ['python', 'python-3-12-at-last', { category: 'Technology' }],
  ['children', 'allowances-for-children', { category: 'Finance' }],
  ['children', 'minimalism-with-children', { category: 'Lifestyle' }],
])

const halfRemembered = ofKind('one word is wrong', [
  ['tomatoes on a terrace', 'tomatoes-on-a-balcony'],
  ['letters from a windmill', 'letters-from-a-lighthouse'],
  ['python in the wardrobe', 'python-in-the-bathroom'],
  ['bees on the roof of a museum', 'bees-on-the-roof'],
  ['deploying on a wednesday', 'deploying-on-a-friday'],
  ['encryption explained to a plumber', 'encryption-for-bakers'],
  ['three knives and a hammer', 'knives-and-how-to-keep-them'],
])

/** Queries of English words. */
export const wordQueries: Query[] = [
  ...forms,
  ...orders,
  ...places,
  ...titles,
  ...ages,
  ...phrases,
  ...without,
  ...questions,
  ...filtered,
  ...halfRemembered,
]
