import type { DeskOrder } from './orders.ts'

export interface PartProps {
  order: DeskOrder
  reload: () => void
}

export interface ActDialogProps extends PartProps {
  onClose: () => void
}
