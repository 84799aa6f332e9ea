import { writeFile } from 'node:fs/promises'
import { drawMap } from './engraving.ts'
import { drawStates } from './states.ts'

/** Writes what of the maps never changes, the stores' and that of the sales by state: `npm run media:map`. */
const FEATURES = new URL('../../src/web/features/', import.meta.url)
await writeFile(new URL('home/store-map/mexico.svg', FEATURES), drawMap())
await writeFile(new URL('management-analytics/states.json', FEATURES), `${JSON.stringify(drawStates(), null, 2)}\n`)
