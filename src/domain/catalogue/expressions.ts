/** The house's bottles, from the unaged to the longest aged. */
export const EXPRESSIONS = ['blanco', 'still', 'reposado', 'cristalino', 'anejo', 'dosMaderas', 'extraanejo'] as const
export type Expression = (typeof EXPRESSIONS)[number]
