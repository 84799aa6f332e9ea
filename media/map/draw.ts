import { writeFile } from 'node:fs/promises'
import { drawMap } from './engraving.ts'
import { drawStates } from './states.ts'

/** Writes what of the maps never changes, the stores' and that of the sales by state: `npm run media:map`. */
const WEB = new URL('../../src/web/', import.meta.url)
await writeFile(new URL('store/home/store-map/mexico.svg', WEB), drawMap())
await writeFile(new URL('admin/analytics/states.json', WEB), `${JSON.stringify(drawStates(), null, 2)}\n`)
