/** The categories that a new publication has (migrations/0000_initial.sql), and that the sample's blogs are in. */
export const sampleCategories = ['Technology', 'Startup', 'Lifestyle', 'Finance'] as const
export type SampleCategory = (typeof sampleCategories)[number]
