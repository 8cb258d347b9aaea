import { accent, ink, lagoon, mist, night, paper, teal } from './palette.ts'
import {
  circle,
  clipped,
  ellipse,
  gradient,
  group,
  onCircle,
  rectangle,
  repeat,
  scene,
  shape,
  stroke,
  waves,
} from './shapes.ts'

/** The pictures of the articles on technology, by file name without its ending. */
export const technologyScenes: Record<string, () => string> = {
  'why-the-edge-is-the-new-origin': drawLightsOnTheRim,
  'sqlite-everywhere-at-once': drawManyDatabases,
  'the-demo-that-keeps-coming-true': drawScreenAndMouse,
  'a-backup-you-have-never-restored': drawLifeRing,
  'deja-vu-in-the-terminal': drawWindowsWithinWindows,
}

function drawLightsOnTheRim(): string {
  const [x, y, radius] = [800, 1210, 780]
  const lights = repeat(13, (index) => {
    const angle = -150 + index * 10
    const height = [46, 90, 62, 120, 70, 150, 96, 60, 130, 80, 110, 58, 84][index] ?? 60
    const [footX, footY] = onCircle(x, y, radius, angle)
    const [topX, topY] = onCircle(x, y, radius + height, angle)
    const colour = index === 5 ? '#e2593a' : paper
    return stroke(`M${footX} ${footY}L${topX} ${topY}`, colour, 5) + circle(topX, topY, index === 5 ? 20 : 12, colour)
  })
  return scene(
    'url(#sky)',
    gradient('sky', '#0d242c', '#17404a', '#4b8a8a', '#e9c9a0'),
    repeat(4, (index) => circle(x, y, radius + 360 - index * 80, '#ffffff', { opacity: 0.045 })),
    circle(1180, 500, 120, '#f0b27a'),
    lights,
    circle(x, y, radius, night),
    clipped(
      'planet',
      circle(x, y, radius, paper),
      repeat(5, (index) => ellipse(x, y, 130 + index * 150, radius, 'none', { stroke: teal, 'stroke-width': 3 })),
      repeat(4, (index) => ellipse(x, 560 + index * 120, 1000, 120, 'none', { stroke: teal, 'stroke-width': 3 })),
    ),
    circle(x, y, radius, 'none', { stroke: '#f0d2ac', 'stroke-width': 6 }),
    circle(x, 800, 10, lagoon),
    circle(x, 800, 26, 'none', { stroke: lagoon, 'stroke-width': 3 }),
  )
}

function drawManyDatabases(): string {
  const bodies = [teal, night, lagoon, mist, teal, lagoon, night]
  const cylinders = repeat(28, (index) => {
    const [column, row] = [index % 7, Math.floor(index / 7)]
    const [x, y] = [column * 230 + (row % 2 === 0 ? 110 : 225) - 57, row * 220 + 70]
    const isChosen = column === 4 && row === 1
    const body = isChosen ? accent : (bodies[(column * 3 + row * 2) % bodies.length] ?? teal)
    const lid = isChosen ? '#d8674a' : body === mist ? '#dbe7e0' : body === night ? '#24505b' : '#84b4b0'
    return group(
      { transform: `translate(${x} ${y}) scale(1.12)` },
      ellipse(10, 134, 92, 26, ink, { opacity: 0.12 }),
      shape('M-75 0V120A75 26 0 0 0 75 120V0Z', body),
      stroke('M-75 42A75 26 0 0 0 75 42M-75 82A75 26 0 0 0 75 82', lid, 4, { opacity: 0.7 }),
      ellipse(0, 0, 75, 26, lid),
    )
  })
  return scene(paper, cylinders)
}

function drawScreenAndMouse(): string {
  const branches = ['M420 250H620', 'M470 310H700', 'M470 370H650', 'M520 430H730', 'M420 490H560']
  return scene(
    '#e6e4d4',
    circle(560, 330, 470, '#d3d9cb'),
    rectangle(0, 690, 1600, 210, '#c0835a'),
    rectangle(0, 690, 1600, 14, '#a56b45'),
    stroke('M1180 640C1180 480 1010 470 1000 590S860 740 690 680', ink, 9),
    shape('M380 700L440 600H680L740 700Z', '#274a50'),
    rectangle(260, 120, 600, 500, teal, { rx: 70 }),
    rectangle(310, 166, 500, 408, night, { rx: 110 }),
    branches.map((branch, index) => stroke(branch, index === 2 ? '#e9754f' : mist, 14)).join(''),
    shape('M690 455L690 520L706 505L718 532L730 526L718 500L740 500Z', paper),
    ellipse(1200, 790, 250, 26, ink, { opacity: 0.2 }),
    shape('M990 660Q990 620 1040 620H1330Q1400 620 1404 690L1410 780H984Z', '#8c5330'),
    shape('M990 660Q990 620 1040 620H1330Q1392 620 1402 672Z', '#b87a4b'),
    stroke('M1020 715H1380M1012 748H1390', '#7a4526', 4),
    rectangle(1276, 588, 70, 40, accent, { rx: 14 }),
    circle(1080, 784, 26, '#3a2a22'),
    circle(1320, 784, 26, '#3a2a22'),
  )
}

function drawLifeRing(): string {
  const [x, y] = [800, 450]
  const quarter = (Math.PI * 215) / 4
  const band = { stroke: accent, 'stroke-width': 104, 'stroke-dasharray': `${quarter} ${quarter}` }
  return scene(
    'url(#sky)',
    gradient('sky', '#f6e3c8', '#efd9c0', '#cfdcd2'),
    circle(1260, 210, 84, '#f9f1e2'),
    waves(430, 26, 420, 0, mist),
    waves(500, 30, 380, 90, lagoon),
    group(
      { transform: `rotate(-14 ${x} ${y})` },
      circle(x, y, 215, 'none', { stroke: '#fbf6ec', 'stroke-width': 104 }),
      circle(x, y, 215, 'none', { ...band, 'stroke-dashoffset': quarter / 2 }),
      circle(x, y, 163, 'none', { stroke: ink, 'stroke-width': 4, opacity: 0.15 }),
      repeat(4, (index) => {
        const [startX, startY] = onCircle(x, y, 274, index * 90 + 8)
        const [middleX, middleY] = onCircle(x, y, 360, index * 90 + 45)
        const [endX, endY] = onCircle(x, y, 274, index * 90 + 82)
        return stroke(`M${startX} ${startY}Q${middleX} ${middleY} ${endX} ${endY}`, '#c9a36b', 10)
      }),
    ),
    waves(570, 38, 460, 40, teal),
    waves(670, 40, 520, 160, '#1d4f58'),
    waves(780, 36, 440, 20, night),
  )
}

function drawWindowsWithinWindows(): string {
  const frames = repeat(9, (index) => {
    const scale = 0.74 ** index
    const bar = [night, teal, lagoon][index % 3] ?? night
    const pane = ['#e9e2d2', '#d5dfd6', '#f4ecdf'][index % 3] ?? paper
    return group(
      { transform: `translate(800 462) rotate(${index * -4}) scale(${scale})` },
      rectangle(-604, -344, 1240, 720, ink, { rx: 30, opacity: 0.14 }),
      rectangle(-620, -370, 1240, 720, pane, { rx: 30 }),
      shape('M-620 -280V-340Q-620 -370 -590 -370H590Q620 -370 620 -340V-280Z', bar),
      repeat(3, (dot) => circle(-570 + dot * 46, -325, 15, dot === 0 ? accent : paper)),
    )
  })
  return scene('#a9c4bd', frames, group({ transform: 'rotate(-32 800 462)' }, rectangle(792, 462, 20, 26, accent)))
}
