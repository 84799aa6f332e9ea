import { applications } from './applications.ts'
import { cloud } from './cloud.ts'
import { computerRepair } from './computer-repair.ts'
import { networks } from './networks.ts'
import { pointOfSale } from './point-of-sale.ts'
import { printers } from './printers.ts'
import type { SeedService } from './seed-service.ts'
import { switchboards } from './switchboards.ts'
import { timeClocks } from './time-clocks.ts'

export const services: SeedService[] = [
  computerRepair,
  cloud,
  networks,
  printers,
  pointOfSale,
  timeClocks,
  applications,
  switchboards,
]
