/** The authors of the sample articles, and the categories that each writes for. */
export const sampleAuthors = [
  {
    name: 'Ines Okafor',
    biography: 'Technology editor\nBuilds things for the edge, and writes about what breaks there.',
    categories: ['Technology', 'Startup'],
  },
  {
    name: 'Jonas Hale',
    biography: 'Money and life\nCounts for a living. Walks, cooks and measures the rest.',
    categories: ['Lifestyle', 'Finance'],
  },
]
