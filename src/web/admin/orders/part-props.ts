import type { AdminOrder } from './orders.ts'

export interface PartProps {
  order: AdminOrder
  reload: () => void
}

export interface ActionDialogProps extends PartProps {
  onClose: () => void
}
