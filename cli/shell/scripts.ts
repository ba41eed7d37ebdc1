export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** Each asks `purser __complete` with the words up to the cursor, the program's name first. */
const SCRIPTS: Readonly<Record<Shell, string>> = {
  bash: `# purser completion for bash; load it by: source <(purser completion bash)
_purser() {
  local IFS=$'\\n'
  COMPREPLY=($(purser __complete -- "\${COMP_WORDS[@]:0:COMP_CWORD+1}" 2>/dev/null))
}
complete -o default -F _purser purser`,
  zsh: `#compdef purser
# purser completion for zsh; load it by: source <(purser completion zsh)
_purser() {
  local -a candidates
  candidates=("\${(@f)$(purser __complete -- "\${(@)words[1,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$candidates" ]]; then compadd -a candidates; else _files; fi
}
compdef _purser purser`,
  fish: `# purser completion for fish; load it by: purser completion fish | source
complete -c purser -a '(purser __complete -- (commandline -opc) (commandline -ct) 2>/dev/null)'`,
};

/** The script that has a shell complete `purser`. */
export const scriptFor = (shell: Shell): string => SCRIPTS[shell];
