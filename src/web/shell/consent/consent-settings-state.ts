import { createOpenState } from '#web/platform/open-state.ts'

/** The cookie settings of a visitor who answered before. */
export const {
  open: openConsentSettings,
  close: closeConsentSettings,
  useIsOpen: useIsConsentSettingsOpen,
} = createOpenState()
