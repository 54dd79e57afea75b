// Blocks on purpose: the first paint already has the chosen appearance, or the school's where nobody chose one. The keys are those of
// src/theme/appearance.ts and src/providers/school-theme.ts; the page brings the school's theme where the server sent it.
(() => {
  const root = document.documentElement;
  const kept = root.dataset.schoolTheme ?? localStorage.getItem('homeroom.theme');
  let school = null;
  try {
    school = JSON.parse(kept);
  } catch {
    // Nothing that is known: the standard.
  }
  const choice = localStorage.getItem('homeroom.appearance') ?? school?.appearance;
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.mode = dark ? 'dark' : 'light';
  root.style.colorScheme = dark ? 'dark' : 'light';
})();
