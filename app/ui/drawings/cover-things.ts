import type { PlantKind } from './themes.ts'

/** A thing of the house: whose theme it belongs to, where a plant grows out of it, whether parts of it stand behind the plant and before it. */
type Thing = { of: PlantKind[]; at: [number, number]; hasBack: boolean; hasFront: boolean }

// Drawn in cover-parts.svg as `<name>-back` and `<name>-front`; the sole stands at 0, 0. From the design's scenes.
export const THINGS: Record<string, Thing> = {
  pot: { of: ['attention', 'behavior', 'help', 'seed'], at: [0, -88], hasFront: true, hasBack: true },
  mug: { of: ['communicate', 'fatigue'], at: [0, -96], hasFront: true, hasBack: true },
  jar: { of: ['emotion', 'memory'], at: [0, -118], hasFront: true, hasBack: true },
  can: { of: ['help'], at: [4, -92], hasFront: true, hasBack: true },
  books: { of: ['memory', 'read', 'attention'], at: [-6, -92], hasFront: true, hasBack: false },
  openBook: { of: ['read', 'attention'], at: [0, -34], hasFront: true, hasBack: true },
  cup: { of: ['behavior'], at: [78, 2], hasFront: false, hasBack: true },
  headphones: { of: ['attention'], at: [0, 0], hasFront: true, hasBack: true },
  blocks: { of: ['behavior', 'motor', 'math'], at: [4, -66], hasFront: true, hasBack: false },
  clock: { of: ['attention', 'fatigue'], at: [0, -118], hasFront: true, hasBack: true },
  lamp: { of: ['fatigue', 'read'], at: [92, 0], hasFront: true, hasBack: true },
  pillow: { of: ['fatigue', 'emotion'], at: [6, -70], hasFront: true, hasBack: false },
  backpack: { of: ['fatigue', 'attention'], at: [0, -134], hasFront: true, hasBack: true },
  umbrella: { of: ['emotion'], at: [58, 0], hasFront: true, hasBack: true },
  tissue: { of: ['emotion'], at: [0, -78], hasFront: true, hasBack: true },
  ladder: { of: ['help'], at: [-74, 0], hasFront: true, hasBack: true },
  stool: { of: ['help', 'communicate'], at: [0, -144], hasFront: true, hasBack: true },
  abacus: { of: ['math'], at: [124, 0], hasFront: true, hasBack: true },
  dice: { of: ['math', 'behavior'], at: [-8, -74], hasFront: true, hasBack: false },
  pencils: { of: ['write', 'math'], at: [6, -86], hasFront: true, hasBack: true },
  tray: { of: ['seed', 'math'], at: [0, -48], hasFront: true, hasBack: true },
  drawer: { of: ['memory'], at: [-2, -132], hasFront: true, hasBack: true },
  carton: { of: ['memory', 'seed'], at: [0, -84], hasFront: true, hasBack: true },
  shoe: { of: ['motor'], at: [-56, -92], hasFront: true, hasBack: true },
  spool: { of: ['motor', 'behavior'], at: [0, -106], hasFront: true, hasBack: false },
  ball: { of: ['motor'], at: [86, 0], hasFront: true, hasBack: false },
  page: { of: ['write'], at: [-58, -8], hasFront: true, hasBack: true },
  phone: { of: ['communicate'], at: [0, -28], hasFront: true, hasBack: true },
  bench: { of: ['communicate', 'help'], at: [-34, -62], hasFront: true, hasBack: true },
  packet: { of: ['seed'], at: [0, -140], hasFront: true, hasBack: true },
}

/** Things that suit any theme. */
export const COMMON = ['pot', 'jar', 'mug', 'books', 'stool', 'carton']
/** Things beside which a plant stands, not in them. */
export const BESIDE = new Set(['abacus', 'cup', 'lamp', 'ball', 'umbrella', 'ladder', 'dice', 'page'])
/** Beside these a plant needs a pot, indoors. */
export const POTTED = new Set(['lamp', 'ball', 'umbrella', 'ladder', 'abacus'])
export const OUTDOOR = new Set([
  'can',
  'bench',
  'ladder',
  'umbrella',
  'ball',
  'stool',
  'shoe',
  'pot',
  'carton',
  'backpack',
  'openBook',
])
/** These stand on a floor or on the ground alone. */
export const STANDING = new Set(['can', 'bench', 'ladder', 'umbrella', 'ball', 'stool', 'drawer', 'backpack', 'pillow', 'lamp'])
export const TALL_THINGS = new Set(['drawer', 'abacus', 'ladder', 'lamp', 'packet', 'umbrella', 'backpack', 'bench'])
export const SMALL = ['books', 'mug', 'blocks', 'pencils', 'jar', 'tray', 'dice', 'spool']

/** How high a plant of each age is, by its kind. */
export const HEIGHTS: Record<PlantKind, [number, number, number, number, number]> = {
  attention: [80, 140, 200, 244, 276],
  behavior: [60, 124, 190, 184, 184],
  communicate: [70, 150, 206, 252, 206],
  emotion: [70, 126, 150, 196, 196],
  fatigue: [50, 124, 162, 190, 196],
  help: [72, 140, 180, 206, 252],
  math: [62, 106, 154, 202, 236],
  memory: [64, 116, 172, 208, 222],
  motor: [66, 106, 146, 186, 226],
  read: [76, 126, 170, 214, 226],
  write: [50, 136, 222, 234, 234],
  seed: [48, 96, 136, 190, 240],
}
