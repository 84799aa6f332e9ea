import { createOpenState } from '#web/platform/open-state.ts'

export const { open: openCartPanel, close: closeCartPanel, useIsOpen: useIsCartPanelOpen } = createOpenState()
