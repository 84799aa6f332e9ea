import type { AdminOrder } from './orders.ts'

export interface PartProps {
  order: AdminOrder
  reload: () => void
}

export interface ActDialogProps extends PartProps {
  onClose: () => void
}
