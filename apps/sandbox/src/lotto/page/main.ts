// The entry of the page's script.
import './open.tsx';
