/** The three colours which every picture shares. */
export const paper = '#f4ecdf'
export const ink = '#211c1a'
export const accent = '#b3361b'

/** Those of technology. */
export const night = '#12303a'
export const teal = '#2b6a70'
export const lagoon = '#5d9a98'
export const mist = '#b9d0c8'

/** Those of startup. */
export const cream = '#f8e7c2'
export const mustard = '#e2a83b'
export const amber = '#c97d2a'
export const umber = '#6b3d1e'
export const cocoa = '#3a2318'

/** Those of lifestyle. */
export const moss = '#2c4433'
export const sage = '#6f8b67'
export const leaf = '#a5b98d'
export const blush = '#eec3a4'
export const wood = '#8a5a34'

/** Those of finance. */
export const indigo = '#25264a'
export const plum = '#4a4674'
export const heather = '#7f7aa6'
export const lilac = '#bdb7d3'
export const gold = '#e0ac4e'
