/** The bulk action of every list that deletes rows for good. */
export const bulkDeletion = {
  name: 'delete',
  label: 'Delete selected',
  question: (rows: string) => `delete ${rows}`,
  confirmLabel: 'Delete',
  alwaysAsks: true,
} as const
