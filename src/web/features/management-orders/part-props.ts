import type { DeskOrder } from './orders.ts'

export interface PartProps {
  order: DeskOrder
  /** Shows how the order stands now. */
  reload: () => void
}

export interface ActDialogProps extends PartProps {
  onClose: () => void
}
