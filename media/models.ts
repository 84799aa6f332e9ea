import { spawnSync } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { drawLabels } from './labels/draw.ts'

/**
 * Publishes what the turntable of the product page needs of every bottle: its description by `blender/models.py`, and
 * pictures of its labels. `npm run media:models`.
 */
const BLENDER = process.env.BLENDER_PATH ?? 'blender'
const DESCRIBED = 'media/drafts/models.json'
const PUBLISHED = 'public/models'
/** Which there are, for the pages of their products. */
const LIST = 'src/web/commerce/turntable/published.json'
const TEXTURES = 'media/textures'
/** Pixels; print of 1.4 mm on a back label of 92 mm is still read. */
const LABEL_HEIGHT = 1024
const ART = { quality: 82, alphaQuality: 90, effort: 6, smartSubsample: true }
/** Where foil is pressed in: soft edges matter less than in what is read. */
const FOIL = { quality: 55, effort: 6 }

await drawLabels()
const { status } = spawnSync(BLENDER, ['-b', '-P', 'media/blender/models.py'], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
await rm(PUBLISHED, { recursive: true, force: true })
const models: Record<string, { front: { mirror: number } }> = JSON.parse(await readFile(DESCRIBED, 'utf8'))
for (const [id, model] of Object.entries(models)) {
  const folder = `${PUBLISHED}/${id}`
  await mkdir(folder, { recursive: true })
  await writeFile(`${folder}/model.json`, JSON.stringify(model))
  await label(id, 'front')
  await label(id, 'back')
  if (model.front.mirror > 0) {
    const mask = sharp(`${TEXTURES}/${id}-front-foil.png`).removeAlpha().greyscale()
    await mask.resize({ height: LABEL_HEIGHT }).webp(FOIL).toFile(`${folder}/foil.webp`)
  }
  console.log(id)
}
await writeFile(LIST, `${JSON.stringify(Object.keys(models), null, 2)}\n`)

async function label(id: string, side: 'front' | 'back'): Promise<void> {
  const art = sharp(`${TEXTURES}/${id}-${side}.png`).resize({ height: LABEL_HEIGHT, kernel: 'lanczos3' })
  await art.webp(ART).toFile(`${PUBLISHED}/${id}/${side}.webp`)
}
