export const ROW_BUTTON =
  'grid size-11 place-items-center rounded-xs text-ink-soft not-aria-disabled:hover:bg-sunken not-aria-disabled:hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-40'
