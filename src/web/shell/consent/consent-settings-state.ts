import { createOpenState } from '#web/platform/open-state.ts'

export const {
  open: openConsentSettings,
  close: closeConsentSettings,
  useIsOpen: useIsConsentSettingsOpen,
} = createOpenState()
