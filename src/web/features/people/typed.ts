/** A draft of the contract as its fields hold it: every value is the text that was typed or picked. */
export type Typed<Draft> = { [Key in keyof Draft]: Draft[Key] extends object ? Typed<Draft[Key]> : string };

/** The names of those values that are still blank. */
export function blankOnes<Name extends string>(values: Record<Name, string>): Name[] {
  return (Object.keys(values) as Name[]).filter((name) => values[name].trim() === '');
}
