import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { drawLabels } from './labels/draw.ts'

/**
 * Takes the store's photographs and encodes them: `npm run media`, or `-- products/blanco banners` for those below these
 * addresses. `--missing` takes only those without a master, `--draft` a quick look that is not encoded, `--large` twice the width.
 */
const BLENDER = process.env.BLENDER_PATH ?? 'blender'
const LABEL_SIZES = 'media/textures/labels.json'

const wanted = process.argv.slice(2)
const addresses = wanted.filter((argument) => !argument.startsWith('--'))

if (spawnSync(BLENDER, ['--version']).status !== 0) {
  console.error(
    'Photographs need Blender 3.4 or newer: `apt-get install blender python3-numpy`, or set BLENDER_PATH to it.',
  )
  process.exit(1)
}
if (!wanted.includes('--missing') || !existsSync(LABEL_SIZES)) await drawLabels()
run(BLENDER, ['-b', '-P', 'media/blender/render.py', '--', ...wanted])
if (!wanted.includes('--draft')) run(process.execPath, ['media/encode.ts', ...addresses])

function run(program: string, parameters: string[]): void {
  const { status } = spawnSync(program, parameters, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
