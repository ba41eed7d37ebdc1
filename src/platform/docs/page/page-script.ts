/** Search in the page: hides endpoints whose text lacks a word. The page is complete without it. */
export const SCRIPT = `
const find = document.getElementById('find');
const sections = [...document.querySelectorAll('.operation')].map((section) => ({
  section,
  link: document.querySelector('[data-for="' + section.id + '"]'),
  text: section.textContent.toLowerCase(),
}));
const show = () => {
  const words = find.value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const { section, link, text } of sections) {
    const isFound = words.every((word) => text.includes(word));
    section.hidden = !isFound;
    if (link) link.hidden = !isFound;
  }
  for (const group of document.querySelectorAll('.group, nav details'))
    group.hidden = ![...group.querySelectorAll('.operation, li[data-for]')].some((part) => !part.hidden);
  document.getElementById('none').hidden = sections.some(({ section }) => !section.hidden);
};
find.addEventListener('input', show);
addEventListener('keydown', (event) => {
  if (event.key !== '/' || document.activeElement === find) return;
  event.preventDefault();
  find.focus();
});
const seen = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries)
    document.querySelector('[data-for="' + target.id + '"]')?.classList.toggle('here', isIntersecting);
}, { rootMargin: '-10% 0px -70% 0px' });
for (const { section } of sections) seen.observe(section);
`;
