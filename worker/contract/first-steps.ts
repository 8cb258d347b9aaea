/** The first steps of a new site, in the order of the dashboard's list. */
export const firstStepNames = ['settings', 'about', 'categories', 'article', 'newsletter'] as const
export type FirstStep = (typeof firstStepNames)[number]

/** Which of them are done. */
export type FirstSteps = Record<FirstStep, boolean>
