import type { CorpusArticle } from './corpus-article.ts'

/** Words of two letters that only texts have, and words that some write with a hyphen and some without. */
export const connectionArticles: CorpusArticle[] = [
  {
    id: 'the-honest-chatbot',
    title: 'The honest chatbot',
    subTitle: 'A library wanted answers at night, and above all no invented ones.',
    category: 'Technology',
    daysAgo: 24,
    text: `
      The council wanted AI because other councils had it. The librarians wanted to sleep. Both were served by a program that says no.
      ## I do not know
      It answers opening hours, fines and where the atlases are. For anything else it offers a pencil: leave a note, and a person calls back.
      Readers trust it, because it has refused them.`,
  },
  {
    id: 'counting-sparrows',
    title: 'Counting sparrows with a telephone',
    subTitle: 'Four hundred volunteers, one model and a lot of blurred wings.',
    category: 'Technology',
    daysAgo: 66,
    text: `
      The ornithologist did not care about ML, she cared about sparrows. We trained on what the volunteers had labelled, mistakes included.
      ## Blur is data
      A wing that is smeared to the left belongs to a bird that leaves. The counts became better when we stopped deleting bad pictures.`,
  },
  {
    id: 'small-services-quick-builds',
    title: 'Small services, quick builds',
    subTitle: 'A language with few ideas, and why that was a relief.',
    category: 'Technology',
    daysAgo: 85,
    text: `
      We rewrote the invoice service in Go over three weeks. The Go compiler finishes before the coffee machine has warmed up.
      ## Goroutines by the thousand
      Each upload is a goroutine, and a channel passes the results on. It reads like a description of an office with good manners.`,
  },
  {
    id: 'the-form-with-one-question',
    title: 'The form with one question',
    subTitle: 'We removed eleven fields and asked the twelfth nicely.',
    category: 'Startup',
    daysAgo: 104,
    text: `
      Our sign-up asked for a job title, a telephone number and how people had heard of us. A UX consultant looked at it for a minute and said: why?
      ## Ask later
      The rest can be asked when it is needed. Nobody minds giving an address to somebody who is about to send a parcel.`,
  },
  {
    id: 'a-museum-on-your-nose',
    title: 'A museum on your nose',
    subTitle: 'Glasses for people who cannot climb the tower.',
    category: 'Technology',
    daysAgo: 160,
    text: `
      The tower has two hundred and four steps and no lift. With VR the view comes down to the ticket office.
      ## Nausea and chairs
      Sit people down. Give them a railing to hold. The oldest visitor was ninety-six and waved at the pigeons.`,
  },
  {
    id: 'masts-on-the-barn',
    title: 'Masts on the barn',
    subTitle: 'A valley gets a signal, and a quarrel.',
    category: 'Technology',
    daysAgo: 205,
    text: `
      The operator promised 5G by spring and rented a roof. The farmer got a fee, the neighbours got a view of a pole.
      ## The meeting
      It took three evenings in the inn. In the end the pole was painted like a birch, and the quarrel moved on to dogs.`,
  },
  {
    id: 'statistics-for-gardeners',
    title: 'Statistics for gardeners',
    subTitle: 'Did the compost help, or was it the weather?',
    category: 'Lifestyle',
    daysAgo: 230,
    text: `
      Half of the beans got compost, chosen by a coin. In autumn I weighed them and opened R on the kitchen table.
      ## A plot of plots
      A dozen lines of R draw both halves side by side. The difference was smaller than the slugs.`,
  },
  {
    id: 'rules-from-brussels',
    title: 'Rules from Brussels, read calmly',
    subTitle: 'What a shop with two employees has to do, on one page.',
    category: 'Startup',
    daysAgo: 248,
    text: `
      A new EU rule is rarely as bad as the newsletter that announces it. I read the text with a pencil, which took a morning.
      ## Three duties
      Say who you are, say how to return a parcel, and answer within a month. We did two of them already.`,
  },
  {
    id: 'wi-fi-in-a-stone-cottage',
    title: 'Wi-Fi in a stone cottage',
    subTitle: 'Walls of ninety centimetres, and a cable after all.',
    category: 'Technology',
    daysAgo: 115,
    text: `
      The walls were built against cannon. They also stop films.
      ## Through the chimney
      We pulled a cable through the flue, which has been cold since 1961. A small box on each floor does the rest.`,
  },
  {
    id: 'e-mail-is-not-dead',
    title: 'E-mail is not dead',
    subTitle: 'It is merely the only network that nobody can sell.',
    category: 'Technology',
    daysAgo: 145,
    text: `
      Each year somebody buries it, and sends out the invitation to the funeral by the same means.
      ## No owner
      You may take your address and leave. Try that with any of its successors.
      ## Slow on purpose
      I read mine at nine and at four. What is urgent rings.`,
  },
  {
    id: 'a-letter-at-dawn',
    title: 'A letter at dawn',
    subTitle: 'Newsletters that are read are short, late and personal.',
    category: 'Startup',
    daysAgo: 21,
    text: `
      We send our email on the first Monday, before breakfast. It has one picture and one question.
      ## Answers come back
      About forty people reply. We answer each of them by hand, and have stopped counting clicks.`,
  },
  {
    id: 'co-operative-bakery',
    title: 'The co-operative bakery',
    subTitle: 'Nine owners, one oven, and a vote on the rye.',
    category: 'Startup',
    daysAgo: 310,
    text: `
      Nobody is the boss before six in the morning. After that it is whoever has flour on both hands.
      ## Voting
      Large purchases need seven of nine. The second oven took two years, and everybody knows how to repair it.`,
  },
  {
    id: 'long-term-parking-for-ideas',
    title: 'Long-term parking for ideas',
    subTitle: 'A folder, a date and permission to forget.',
    category: 'Lifestyle',
    daysAgo: 136,
    text: `
      A thought that is good but not now needs a place where it does not rust. Mine is a box with twelve dividers.
      ## Reading the box
      On the first of the month I read one divider. Most notes go out. One in twenty gets an engine.`,
  },
]
