/** The first steps of a new site, in the order of the dashboard's list. */
export const firstStepNames = ['article', 'settings', 'about', 'categories', 'newsletter'] as const
export type FirstStep = (typeof firstStepNames)[number]

/** `done`: the site has what the step asks for. `closed`: the admin has ticked it off, because it is not needed. */
export type FirstSteps = Record<FirstStep, 'open' | 'done' | 'closed'>
