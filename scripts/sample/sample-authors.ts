/** The authors of the sample articles, and the categories that each writes for. */
export const sampleAuthors = [
  {
    name: 'Ines Okafor',
    biography: 'Builds things for the edge, and writes about what breaks there.',
    categories: ['Technology', 'Startup'],
  },
  {
    name: 'Jonas Hale',
    biography: 'Counts for a living. Walks, cooks and measures the rest.',
    categories: ['Lifestyle', 'Finance'],
  },
]
