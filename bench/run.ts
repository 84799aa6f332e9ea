import { parseArgs } from 'node:util'
import { mustRun } from '../scripts/run.ts'
import { isBuildFresh } from '../scripts/stamp.ts'
import { measureFirstLoad } from './first-load.ts'
import { measurePages } from './pages.ts'
import { measurePresses } from './presses.ts'
import { measureStart } from './start.ts'
import { openTestBed, pinLoadToSecondCore } from './store-under-test.ts'
import { measureCatalogueSizes } from './catalogue-sizes.ts'
import { measureCosts } from './costs.ts'
import { measureLayers } from './layers.ts'
import { measureManagement } from './management.ts'
import { measureOrders } from './orders.ts'
import { measureSales } from './sales.ts'
import { measureSignIns } from './sign-ins.ts'
import { measureWebhooks } from './webhooks.ts'

/**
 * Measures the production build on this machine. `--seconds N` for each load (default 6);
 * `--only pages,layers,catalogue,orders,sales,costs,webhooks,signins,start,first-load,inp,management` for some of the parts.
 */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '6' }, only: { type: 'string' } } })
const seconds = Number(values.seconds)
const parts = new Set(
  values.only?.split(',') ?? [
    'start',
    'pages',
    'layers',
    'catalogue',
    'orders',
    'sales',
    'costs',
    'webhooks',
    'signins',
    'first-load',
    'inp',
    'management',
  ],
)

if (!isBuildFresh()) await mustRun(process.execPath, ['scripts/build.ts'])
if (parts.has('start')) await measureStart()
const bed = await openTestBed()
try {
  // A browser needs more than one core to itself: it is measured before the load is pinned to the second
  if (parts.has('first-load')) await measureFirstLoad(bed)
  if (parts.has('inp')) await measurePresses(bed)
  pinLoadToSecondCore()
  if (parts.has('pages')) await measurePages(bed, seconds)
  if (parts.has('layers')) await measureLayers(bed, seconds)
  if (parts.has('orders')) await measureOrders(bed)
  if (parts.has('sales')) await measureSales(bed)
  if (parts.has('costs')) await measureCosts(bed)
  if (parts.has('webhooks')) await measureWebhooks(bed)
  if (parts.has('signins')) await measureSignIns(bed)
  if (parts.has('catalogue')) await measureCatalogueSizes(bed, seconds)
  if (parts.has('management')) await measureManagement(bed)
} finally {
  await bed.close()
}
