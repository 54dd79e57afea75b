/** Names, each with those that it points at. */
export type Graph = Map<string, Set<string>>;

export function sourcesOf(...folders: string[]): Map<string, string>;
export function importsOf(sources: ReadonlyMap<string, string>): Graph;
export function roomsOf(imports: Graph): Graph;
export function circlesOf(graph: Graph): string[];
