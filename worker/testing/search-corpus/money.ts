import type { CorpusArticle } from './corpus-article.ts'

/** Finance. */
export const moneyArticles: CorpusArticle[] = [
  {
    id: 'mortgages-in-plain-words',
    title: 'Mortgages in plain words',
    subTitle: 'A loan, a roof, and a clerk who says margin.',
    category: 'Finance',
    daysAgo: 22,
    text: `
      The bank lends you a roof and lives in the cellar for thirty years. That is not a criticism, but one should know who else has a key.
      ## Fixed or floating
      Fixed is an insurance with a price. Floating is cheaper until it is not. Ask what you could still pay if the rate doubled.`,
  },
  {
    id: 'the-interest-on-interest',
    title: 'The interest on interest',
    subTitle: 'Compounding is dull for ten years and then it is not.',
    category: 'Finance',
    daysAgo: 78,
    text: `
      My niece asked why the rich get richer. I gave her a chessboard and a bag of rice, and we stopped at the fourth row.
      ## Time, not talent
      The saver who starts at twenty and stops at thirty often beats the one who starts at thirty and never stops.`,
  },
  {
    id: 'taxes-for-freelancers',
    title: 'Taxes for freelancers, before the panic',
    subTitle: 'One account for the state, and it is not your money.',
    category: 'Finance',
    daysAgo: 106,
    text: `
      When an invoice is paid, a third goes at once to an account that I cannot see in the app. I gave the card to my brother.
      ## The shoebox method
      Photograph the receipt, then put it into the box. In spring the box and the pictures agree, and nobody cries.`,
  },
  {
    id: 'pensions-are-letters',
    title: 'Pensions are letters to yourself',
    subTitle: 'Sixty-seven is a person, and she will have opinions.',
    category: 'Finance',
    daysAgo: 188,
    text: `
      Write to her. Say what you are doing for her this month, in an amount. Most people find that the letter is short.
      ## Three pillars
      The state, the employer and yourself. Know what each will pay, in today's bread.`,
  },
  {
    id: 'bonds-are-boring-again',
    title: 'Bonds are boring again',
    subTitle: 'Four percent, twice a year, and no story at dinner.',
    category: 'Finance',
    daysAgo: 59,
    text: `
      A bond is a loan with a coat of arms. For ten years they paid nothing, and people forgot what they are for.
      ## The seesaw
      When rates rise, the price of an old one falls. If you keep it to the end, you may watch that with a cup of tea.`,
  },
  {
    id: 'inflation-at-the-bakery',
    title: 'Inflation at the bakery',
    subTitle: 'The roll grew smaller, then it grew dearer.',
    category: 'Finance',
    daysAgo: 118,
    text: `
      I weighed a roll each Monday for two years. It lost nine grams before the price moved at all.
      ## Your own basket
      The official number is an average of people who do not exist. Track ten things that you buy, and you have your own.`,
  },
  {
    id: 'insurance-you-can-skip',
    title: 'Insurance that you can skip',
    subTitle: 'Cover what would ruin you, and carry the rest yourself.',
    category: 'Finance',
    daysAgo: 144,
    text: `
      A cracked telephone is annoying. A fire is ruin. Only one of them needs a policy.
      ## The excess
      Choose a high one. The premium falls, and you stop writing letters about spectacles.`,
  },
  {
    id: 'euros-crowns-and-a-queue',
    title: 'Currency exchange without regret',
    subTitle: 'The booth at the station is a restaurant with one dish.',
    category: 'Finance',
    daysAgo: 207,
    text: `
      No commission means a bad rate. The sign is true and the bill is not.
      ## Pay in the local money
      When the terminal offers your own currency, decline. It is the booth at the station, in another coat.`,
  },
  {
    id: 'an-emergency-fund-in-a-year',
    title: 'An emergency fund in a year',
    subTitle: 'Three months of rent, saved in twelve boring steps.',
    category: 'Finance',
    daysAgo: 33,
    text: `
      The washing machine does not know that it is a bad month. That is the whole argument.
      ## Twelve steps
      Each payday a fixed amount moves before breakfast. It is easier not to see money than not to spend it.
      ## When to touch it
      If you have to ask whether this is an emergency, it is not.`,
  },
  {
    id: 'index-funds',
    title: 'Index funds',
    subTitle: 'Own a little of everything and go for a walk.',
    category: 'Finance',
    daysAgo: 400,
    text: `
      A whole market in one line of a statement. No manager with a tie, no theory, hardly a fee.
      ## What can go wrong
      Everything can fall at once, and sometimes does. What cannot happen is that you picked the one that did not come back.`,
  },
  {
    id: 'reading-a-balance-sheet',
    title: 'Reading a balance sheet on a train',
    subTitle: 'Left what one has, right whom one owes.',
    category: 'Finance',
    daysAgo: 255,
    text: `
      Between two stations you can learn whether a company sleeps well. Look at the cash, then at what is due within a year.
      ## Goodwill
      It is the price of an old enthusiasm. When it shrinks, somebody has read the sheet before you.`,
  },
  {
    id: 'gold-in-the-garden',
    title: 'Gold in the garden',
    subTitle: 'My uncle buried coins and forgot the tree.',
    category: 'Finance',
    daysAgo: 305,
    text: `
      There were three pear trees and one memory. We dug for two days and found a bicycle.
      ## What metal is for
      It pays nothing, and it does not argue. A little of it calms some people. Write down where it is.`,
  },
  {
    id: 'allowances-for-children',
    title: 'Pocket money on Saturdays',
    subTitle: 'A small wage for children, without strings.',
    category: 'Finance',
    daysAgo: 275,
    text: `
      It is not paid for the dishes. The dishes are everybody's. It is paid so that mistakes stay cheap.
      ## Mistakes made so far
      Slime, a magazine for the sake of a plastic ring, and a loan to a classmate called Bo.`,
  },
  {
    id: 'invoices-that-get-paid',
    title: 'Invoices that get paid',
    subTitle: 'A date, an amount, a name, and a friendly second letter.',
    category: 'Finance',
    daysAgo: 37,
    text: `
      Send it on the day on which you deliver, while they still smile. Put the date on which it is due, not a number of days.
      ## The reminder
      Assume a lost paper. Most are late by accident, and kindness is quicker than a lawyer.`,
  },
]
