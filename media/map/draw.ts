import { writeFile } from 'node:fs/promises'
import { drawMap } from './engraving.ts'

/** Writes the parts of the stores' map that never change: `npm run media:map`. */
await writeFile(new URL('../../src/web/features/home/store-map/mexico.svg', import.meta.url), drawMap())
