/** The look of a button with nothing but a sign, beside the row that it acts on. */
export const ROW_BUTTON =
  'grid size-11 place-items-center rounded-xs text-ink-soft not-aria-disabled:hover:bg-sunken not-aria-disabled:hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-40'
