/** How many days an import can be undone. */
export const undoDays = 30

/** Why an article of an import is not undone unless it is named. */
export const undoObstacles = ['edited', 'arranged', 'commented', 'mailed'] as const
export type UndoObstacle = (typeof undoObstacles)[number]

/** An article that stays where it is until it is named. */
export type KeptArticle = { id: string; title: string; path: string; reasons: UndoObstacle[] }
