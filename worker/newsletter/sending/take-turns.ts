/**
 * Takes turns until no item has another one. Of items of one kind, each has one turn in a round. The first turn is a single
 * mail's; while newsletters wait, single mails have no more turns than newsletters have had.
 * @param take the turn of an item; its result is whether the item has another one
 */
export async function takeTurns<Item>(
  waiting: { singles: Item[]; newsletters: Item[] },
  take: (item: Item) => Promise<boolean>,
): Promise<void> {
  const [singles, newsletters] = [[...waiting.singles], [...waiting.newsletters]]
  const taken = { singles: 0, newsletters: 0 }
  while (singles.length + newsletters.length > 0) {
    const isShareLeft = taken.singles === 0 || taken.singles < taken.newsletters
    const isSingle = singles.length > 0 && (newsletters.length === 0 || isShareLeft)
    const queue = isSingle ? singles : newsletters
    taken[isSingle ? 'singles' : 'newsletters'] += 1
    for (const item of queue.splice(0, 1)) {
      if (await take(item)) queue.push(item)
    }
  }
}
