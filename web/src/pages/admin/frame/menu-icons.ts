/** The paths of the menu's icons, on a 24 × 24 grid. */
export const menuIcons = {
  dashboard: 'M4 4h7v7H4zM13 4h7v4h-7zM13 11h7v9h-7zM4 14h7v6H4z',
  write: 'M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4',
  blogs: 'M5 3h14v18H5zM9 8h6M9 12h6M9 16h4',
  comments: 'M4 5h16v11H11l-5 4v-4H4z',
  media: 'M3 5h13v11H3zM3 13l4-4l3.5 3.5L13 10l3 3M8 19h13V8M11 8h.01',
  messages: 'M3 6h18v12H3zM3 7l9 6.5L21 7',
  subscribers:
    'M9 4a3.5 3.5 0 1 1 0 7a3.5 3.5 0 0 1 0-7M2.5 20c0-8 13-8 13 0M15.5 4.4a3.5 3.5 0 0 1 0 6.2M18 14.5q3.5 1.2 3.5 5.5',
  newsletters: 'M3 11l18-8l-6 18l-4-7zM11 14L21 3',
  outbox: 'M3 13l3-8h12l3 8v6H3zM3 13h5l1.5 3h5L16 13h5',
  settings: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4M4 12h3M11 12h9',
  authors: 'M12 3.5a4 4 0 1 1 0 8a4 4 0 0 1 0-8M4.5 20.5c0-9 15-9 15 0',
  categories: 'M3 6h6l2 2.5h10V19H3z',
  tags: 'M4 4h8l8 8l-8 8l-8-8zM8.5 8.5h.01',
  pages: 'M6 3h8l4 4v14H6zM14 3v4h4',
  redirects: 'M4 19v-5a5 5 0 0 1 5-5h11M16 5l4 4l-4 4',
  exchange: 'M7 20V5M3.5 8.5L7 5l3.5 3.5M17 4v15M13.5 15.5L17 19l3.5-3.5',
  account: 'M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18M12 7a3 3 0 1 1 0 6a3 3 0 0 1 0-6M6 18.5c1.5-4.5 10.5-4.5 12 0',
  logOut: 'M14 4h6v16h-6M4 12h11M11 8l4 4l-4 4',
  theme: 'M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18M12 3v18M12 7h5M12 12h8.5M12 17h5',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
} as const
